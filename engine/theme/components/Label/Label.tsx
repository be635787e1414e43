import { Fragment } from 'react';
import { labelPieces } from '../../../shared/label-pieces';

/** A label with break opportunities inside long names. */
export function Label({ text }: { text: string }) {
  return labelPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
