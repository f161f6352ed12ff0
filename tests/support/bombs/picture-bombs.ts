import { crc32, deflateSync } from 'node:zlib'
import { deflated } from './deflated.ts'

function chunk(type: string, data: Buffer, saysLength = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(saysLength, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits, red green blue and alpha.
  data.set([8, 6], 8)
  return chunk('IHDR', data)
}

const png = (width: number, height: number, ...chunks: Buffer[]) =>
  Buffer.concat([signature, header(width, height), ...chunks, chunk('IEND', Buffer.alloc(0))])

/** Few bytes, which say that it is sixty thousand pixels wide and high. */
export const pixelBomb = () => png(60_000, 60_000, chunk('IDAT', deflated(1, 0)))

/** One pixel, whose rows swell to a gigabyte. */
export const pngRowsBomb = () => png(1, 1, chunk('IDAT', deflated(500, 0)))

/** One pixel, with words and a colour profile that swell. */
export const pngChunkBomb = () => {
  const named = (name: string, data: Buffer) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), data])
  const swelling = deflated(300)
  return png(
    1,
    1,
    chunk('iCCP', named('x', swelling)),
    ...Array.from({ length: 4 }, () => chunk('zTXt', named('Comment', swelling))),
    chunk('IDAT', deflateSync(Buffer.alloc(5))),
  )
}

/** A chunk that says it is two gigabytes long, of which nothing follows. */
export const pngLengthBomb = () => Buffer.concat([signature, header(9, 9), chunk('IDAT', Buffer.alloc(9), 0x7fffffff)])

/** So many pictures in one, each as large as a screen wall. */
export function gifFramesBomb(frames = 200_000): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(6000, 6)
  screen.writeUInt16LE(6000, 8)
  // A picture of one pixel: its place, its size, its bits.
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const riff = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** One transparent pixel, as WebP keeps it. */
const onePixel = riff('VP8L', Buffer.from('2f0000001007101111888808fe0700', 'hex').subarray(0, 13))

/** A moving WebP of sixteen thousand by sixteen thousand, and so many pictures. */
export function webpFramesBomb(frames = 20_000): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x02
  canvas.writeUIntLE(16_382, 4, 3)
  canvas.writeUIntLE(16_382, 7, 3)
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(16), onePixel]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', canvas),
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return riff('RIFF', body)
}
