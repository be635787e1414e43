'use static';

import type { ReactNode } from 'react';
import Counter from './Counter';

interface Props {
  name: string;
  place: string;
  children?: ReactNode;
}

/** Runs at build time only: a box around text and an island. */
export default function Instrument({ name, place, children }: Props) {
  return (
    <section className="instrument">
      <h3 id="instrument">{name}</h3>
      <p>
        Place: <strong>{place}</strong>
      </p>
      {children}
      <Counter start={40} label={`Visits to ${name}`} />
    </section>
  );
}
