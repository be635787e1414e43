/**
 * Encodes opaque bitmaps as PNG, half as large as from the renderer's own encoder, which keeps an alpha
 * channel and compresses for speed.
 */
import { promisify } from 'node:util';
import { crc32, deflate, type ZlibOptions } from 'node:zlib';

const deflateAsync = promisify<Buffer, ZlibOptions, Buffer>(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param pixels RGBA, row by row */
export async function encodeOpaquePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  // Each row begins with its filter type; 0 (none) compresses these images best.
  const rowBytes = 1 + width * 3;
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = y * rowBytes + 1 + x * 3;
      rows[to] = pixels[from] as number;
      rows[to + 1] = pixels[from + 1] as number;
      rows[to + 2] = pixels[from + 2] as number;
    }
  }
  const packed = await deflateAsync(rows, { level: 7 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8-bit RGB, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Length, name, data, and a checksum of name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const uint32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}
