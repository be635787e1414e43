import type { ReactNode } from 'react';
import { headParts } from './internal/head-parts';

/** `@docusaurus/Head` (A121): the build moves its content into the page's head. */
export default function Head({ children }: { children?: ReactNode }) {
  headParts()?.elements.push(children);
  return null;
}
