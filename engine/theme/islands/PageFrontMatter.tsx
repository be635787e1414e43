import type { ReactNode } from 'react';
import { type FrontMatter, FrontMatterContext } from '../docusaurus/internal/front-matter';

/** Around a component that reads the front matter of its page (A121). */
export default function PageFrontMatter(props: { value: FrontMatter; children?: ReactNode }) {
  return <FrontMatterContext {...props} />;
}
