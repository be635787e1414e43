/**
 * Writes opaque bitmaps as PNG. The renderer's own encoder keeps an invisible alpha channel and
 * compresses for speed: the same picture takes twice the bytes.
 */
import { crc32, deflate } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param pixels red, green, blue and alpha of each pixel, row by row */
export async function encodeOpaquePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  // Each row begins with its filter, 0 = none: flat colour with a soft glow packs best unfiltered.
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
  const packed = await new Promise<Buffer>((resolve, reject) => {
    deflate(rows, { level: 7 }, (error, result) => (error ? reject(error) : resolve(result)));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each of three colours, no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Length, name, data and a check sum over name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
