import { useState } from 'react';

/**
 * Fails when its button is pressed. Trying again mounts it afresh: its state, and with it the failure,
 * is gone.
 */
export default function ThrowsOnce() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    throw new Error('The gauge does not answer.', { cause: new Error('The cable is wet.') });
  }
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Pull the cable
    </button>
  );
}
