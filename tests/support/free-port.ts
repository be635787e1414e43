import { createServer } from 'node:http';
import { listen } from '../../engine/build/server/listen';

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer, 0, '127.0.0.1');
  await close();
  return port;
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
