import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What typed arrays held is given back while the program goes on, and counted with the next time.
  collect();
  collect();
}
