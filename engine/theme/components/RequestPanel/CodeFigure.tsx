import { Fragment } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  code: string;
  /** As the reference's own code blocks name it. */
  language: string;
  label: string;
}

/** Literals with single quotes: what the samples write values in. */
const strings = /('(?:[^'\\]|\\.)*')/;

/** Code that changes as one types: looks, wraps and copies like the blocks of the pages. */
export function CodeFigure({ code, language, label }: Props) {
  return (
    <figure className="code" data-language={language}>
      <button className="code-copy" type="button" aria-label={t('Copy code to clipboard')} />
      {/* biome-ignore lint/a11y: it scrolls, so the keyboard must reach it and say what it is */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>
          {code.split('\n').map((line, index, all) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <span className="line" key={index}>
              {line.split(strings).map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
                <Fragment key={place}>
                  {place % 2 ? <span className="s">{part}</span> : part}
                </Fragment>
              ))}
              {index < all.length - 1 && '\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
