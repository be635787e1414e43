import { useEffect, useState } from 'react';

export default function Drift() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const style = ready ? { opacity: 0.5 } : { opacity: 0.5, position: 'relative', left: '-90px' };
  return (
    <p className={ready ? 'drift ready' : 'drift'} style={style}>
      Drift
    </p>
  );
}
