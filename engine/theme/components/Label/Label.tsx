import { Fragment } from 'react';
import { labelPieces } from '../../../shared/label-pieces';

/** A label that may break inside a long name, without being cut and without hyphens. */
export function Label({ text }: { text: string }) {
  return labelPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
