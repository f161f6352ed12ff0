import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import type { QrCode } from '#platform/qr-code/qr-code.ts'

/** What a camera reads in a picture that sharp can open. @throws Error where it finds no code */
export async function readQrCode(picture: Buffer): Promise<string> {
  const image = sharp(picture).flatten({ background: 'white' }).toColourspace('srgb').ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** Cents; twelve digits. */
export type Transfer = { amount: number; iban: string; communication: string }

/** What an app of a bank fills in for who scans this picture (EPC069-12). */
export async function readTransfer(picture: Buffer): Promise<Transfer> {
  const lines = (await readQrCode(picture)).split('\n')
  const [, euros = '', cents = ''] = /^EUR(\d+)\.(\d\d)$/.exec(lines[7] ?? '') ?? []
  return { amount: Number(euros + cents), iban: String(lines[6]), communication: String(lines[9]) }
}

/** As a page shows it, six pixels for each square. */
export const asPicture = ({ size, path }: QrCode): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}" height="${size * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`,
  )
