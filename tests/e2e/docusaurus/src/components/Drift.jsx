import { useEffect, useState } from 'react';

export default function Drift() {
  const [ready, setReady] = useState(false);
  // As packages for Node and for React Native ask.
  useEffect(() => setReady(global.window === window && !__DEV__ && !process.env.SLOW), []);
  const style = ready ? { opacity: 0.5 } : { opacity: 0.5, position: 'relative', left: '-90px' };
  return (
    <p className={ready ? 'drift ready' : 'drift'} style={style}>
      Drift
    </p>
  );
}
