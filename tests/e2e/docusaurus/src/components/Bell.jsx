import { useState } from 'react';

export default function Bell({ onRing, children }) {
  const [count, setCount] = useState(0);
  const ring = () => {
    setCount(count + 1);
    onRing(count + 1);
  };
  return (
    <div>
      <button type="button" onClick={ring}>
        Ring {count}
      </button>
      {children}
    </div>
  );
}
