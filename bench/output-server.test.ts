import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { serveOutput } from './output-server';

test('output is served as by hosts, and what was sent is counted by kind', async () => {
  const server = await serveOutput(
    folderWith({
      'x/index.html': '<h1>x</h1>'.repeat(100),
      'y.html': 'y',
      'face.woff2': 'font',
      'a.png': 'image',
    }),
  );
  try {
    const statuses: number[] = [];
    for (const address of ['/x/', '/face.woff2', '/a.png', '/none']) {
      statuses.push((await fetch(server.url + address)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404]);
    const { textBytes, ...sent } = server.takeLog();
    expect(textBytes).toBeLessThan(100);
    expect(sent).toEqual({ fontBytes: 4, bytes: textBytes + 4 + 5, requests: 2 });
    const page = await fetch(`${server.url}/y`);
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toBe('y');
    expect(server.takeLog().requests).toBe(1);
  } finally {
    await server.close();
  }
});
