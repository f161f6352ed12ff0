import type { Sharp } from 'sharp'
import { maxPixels, PictureRefused } from './picture.ts'

/** The first bytes of what may be opened. What begins otherwise (SVG, above all) never reaches the image library. */
const beginnings = [
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'gif', at: 0, bytes: 'GIF8' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'heif', at: 4, bytes: 'ftypavif' },
  { format: 'heif', at: 4, bytes: 'ftypavis' },
  { format: 'heif', at: 4, bytes: 'ftypmif1' },
  { format: 'tiff', at: 0, bytes: 'II*\0' },
  { format: 'tiff', at: 0, bytes: 'MM\0*' },
] as const

export type PictureFormat = (typeof beginnings)[number]['format']

/** What these bytes are, by their beginning. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  const beginning = bytes.toString('latin1', 0, 16)
  return beginnings.find(({ at, bytes: sign }) => beginning.startsWith(sign, at))?.format
}

export async function imageLibrary() {
  // Only here: the library takes 50 ms and 20 MB, which a portal without pictures never pays.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Opens the first picture of a file; nothing is unpacked yet.
 *
 * @throws PictureRefused
 */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const format = pictureFormatOf(bytes)
  if (!format) throw new PictureRefused('type')
  const sharp = await imageLibrary()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
  const facts = await readable(() => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
  if (facts.format !== format) throw new PictureRefused('unreadable')
  if (facts.width * (facts.pageHeight ?? facts.height) > maxPixels) throw new PictureRefused('too-many-pixels')
  return { picture, format, pages: facts.pages ?? 1, width: facts.width, height: facts.height }
}

/** `width` and `height` as they are stored, before it is turned upright. */
type OpenPicture = { picture: Sharp; format: PictureFormat; pages: number; width: number; height: number }

/** The library's own words about a broken file help nobody. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unreadable')
  }
}
