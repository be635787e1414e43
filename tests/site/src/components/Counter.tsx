import { useState } from 'react';

interface Props {
  start: number;
  label: string;
}

/** An island of the site: counts how often its button is pressed. */
export default function Counter({ start, label }: Props) {
  const [count, setCount] = useState(start);
  return (
    <p className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}: <span data-count>{count}</span>
      </button>
    </p>
  );
}
