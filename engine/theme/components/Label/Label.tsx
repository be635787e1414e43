import { Fragment } from 'react';
import { labelPieces } from '../../../shared/label-pieces';

/** A label with break opportunities inside long names. */
export function Label({ text }: { text: string }) {
  const pieces = labelPieces(text);
  if (!pieces[1]) return text;
  // One element, because each piece would be an item of its own in a flex container.
  return (
    <span>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
