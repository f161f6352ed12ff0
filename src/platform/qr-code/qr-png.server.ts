import { crc32, deflateSync } from 'node:zlib'
import { encodeQrCode } from './qr-code.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Pixels along a square: 270 to 460 for the whole of a payment, sharp on screens of two pixels to one. */
const usualScale = 6

/**
 * A QR code in black and white, one bit a pixel, for mails: their programs show no SVG. The image library would take 45 MB of the
 * server's memory for it. @throws RangeError as `encodeQrCode`
 */
export function qrPng(text: string, { maxVersion, scale = usualScale }: { maxVersion?: number; scale?: number } = {}) {
  const rows = encodeQrCode(text, maxVersion)
  const side = rows.length * scale
  const lines = rows.flatMap((row) => Array<Buffer>(scale).fill(lineOf(row, scale)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, grey; compression, filter and interlacing have but the usual value here.
  header.set([1, 0, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND')]
  return Buffer.concat([signature, ...chunks])
}

/** No filter, then a bit for each pixel, 1 where it is white. */
function lineOf(row: readonly boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8))
  for (let x = 0; x < row.length * scale; x += 1)
    if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  return line
}

/** Length, name, data, and a checksum of the last two (PNG 1.2 section 3.2). */
function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
