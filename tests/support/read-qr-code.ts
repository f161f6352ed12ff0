import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import type { QrCode } from '#platform/qr-code/qr-code.ts'

/** What a camera reads in a picture that sharp can open. @throws Error where it finds no code */
export async function readQrCode(picture: Buffer): Promise<string> {
  const image = sharp(picture).flatten({ background: 'white' }).toColourspace('srgb').ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** As a page shows it, six pixels for each square. */
export const asPicture = ({ size, path }: QrCode): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`,
  )
