import { Children, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  language?: string;
  title?: ReactNode;
  className?: string;
}

/** `@theme/CodeBlock` in a component that also runs in the browser (A121): code without colours. */
export default function CodeBlock({ children, title, className }: Props) {
  const code = Children.toArray(children).map(String).join('').replace(/\n$/, '');
  return (
    <figure className={className ? `code ${className}` : 'code'}>
      {title && <figcaption>{title}</figcaption>}
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
