import { Children, type ReactNode } from 'react';
import { buildContext } from './build-context';

interface Props {
  /** Text, e.g. of a raw import. */
  children?: ReactNode;
  language?: string;
  title?: string | undefined;
  /** True, or the number of the first line (A76). */
  showLineNumbers?: boolean | number;
  /** With the lines to mark: `{1,3-5}` (A73). */
  metastring?: string;
  className?: string;
}

/** A highlighted block of code, for components and raw imports (A79). */
export default function CodeBlock({
  children,
  language,
  title,
  showLineNumbers,
  metastring,
  className,
}: Props) {
  const code = Children.toArray(children).map(String).join('');
  const lines = /\{([\d,-]+)\}/.exec(metastring ?? '')?.[1];
  const named = /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];
  const html = buildContext().highlight(code.replace(/\n$/, ''), language ?? named ?? 'text', {
    ...(title ? { title } : {}),
    ...(lines ? { lines } : {}),
    ...(showLineNumbers ? { firstLineNumber: Number(showLineNumbers) } : {}),
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the compiler
  return <div className="example" dangerouslySetInnerHTML={{ __html: html }} />;
}
