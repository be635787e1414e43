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
  let from = 0;
  for (let row = 0; row < height; row++) {
    const start = row * rowBytes + 1;
    for (let to = start; to < start + width * 3; from++) {
      rows[to++] = pixels[from++] as number;
      rows[to++] = pixels[from++] as number;
      rows[to++] = pixels[from++] as number;
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
