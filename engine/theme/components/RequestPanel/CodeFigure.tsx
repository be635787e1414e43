import { Fragment } from 'react';
import { t } from '../../../shared/messages';

interface Props {
  code: string;
  language: string;
  label: string;
}

/** Literals with single quotes, as the samples write values. */
const strings = /('(?:[^'\\]|\\.)*')/;

/** Code that changes while the reader types, with the markup of the pages' code blocks. */
export function CodeFigure({ code, language, label }: Props) {
  return (
    <figure className="code" data-language={language}>
      <button className="code-copy" type="button" aria-label={t('Copy code to clipboard')} />
      {/* biome-ignore lint/a11y: scrollable, so it needs to be focusable and labeled */}
      <pre tabIndex={0} role="group" translate="no" aria-label={label}>
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
