import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { encodeOpaquePng } from './png';

test('pixels are unchanged, without alpha', async () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 0, 7, 8, 9, 255, 10, 11, 12, 255]);
  const png = await encodeOpaquePng(pixels, { width: 2, height: 2 });
  expect(imageSize(png)).toMatchObject({ width: 2, height: 2, type: 'png' });
  const start = png.indexOf('IDAT');
  const data = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  expect([...inflateSync(data)]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
});
