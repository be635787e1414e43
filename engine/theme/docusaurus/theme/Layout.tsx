import type { ReactNode } from 'react';
import { headParts } from '../internal/head-parts';

interface Props {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** `@theme/Layout` (A152): the shell already is the frame, so only title and description are used. */
export default function Layout({ title, description, wrapperClassName, children }: Props) {
  const head = headParts();
  if (head) {
    head.hasLayout = true;
    if (title !== undefined) head.title = title;
    if (description !== undefined) head.description = description;
  }
  return <div className={wrapperClassName}>{children}</div>;
}
