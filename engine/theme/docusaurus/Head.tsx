import type { ReactNode } from 'react';
import { headParts } from './head-parts';

/** `@docusaurus/Head` (A121): the build puts what it holds into the page's head. */
export default function Head({ children }: { children?: ReactNode }) {
  headParts()?.elements.push(children);
  return null;
}
