import { Children, type ReactNode } from 'react';
import useDocusaurusContext from '../useDocusaurusContext';

interface Props {
  children?: ReactNode;
  language?: string;
  title?: ReactNode;
  className?: string;
}

interface Theme {
  prism?: { defaultLanguage?: string };
}

/** `// highlight-next-line`: what it marks has no color here. */
const markerLines =
  /^[ \t]*(?:\/\/|#|--|%|\/\*|<!--|\{\/\*)\s*highlight-(?:next-line|start|end)\s*(?:\*\/\}?|-->)?[ \t]*\n/gm;

/** `@theme/CodeBlock` in components that also run in the browser (A121): without highlighting. */
export default function CodeBlock({ children, language, title, className }: Props) {
  const { siteConfig } = useDocusaurusContext();
  const { prism } = (siteConfig.themeConfig ?? {}) as Theme;
  const code = Children.toArray(children)
    .map(String)
    .join('')
    .replace(markerLines, '')
    .replace(/\n$/, '');
  return (
    <figure
      className={className ? `code ${className}` : 'code'}
      data-language={
        language ?? className?.match(/language-(\S+)/)?.[1] ?? prism?.defaultLanguage ?? 'text'
      }
    >
      {title && <figcaption>{title}</figcaption>}
      <pre>
        <code>
          {code.split(/(?<=\n)/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <span key={index} className="line">
              {line}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
