import type { Sharp } from 'sharp'
import { type Crop, type MadePicture, maxPixels, PictureRefused, pixelsOf, type SizeWanted } from './picture.ts'

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

function pictureFormatOf(bytes: Buffer) {
  const beginning = bytes.toString('latin1', 0, 16)
  return beginnings.find(({ at, bytes: sign }) => beginning.startsWith(sign, at))?.format
}

async function imageLibrary() {
  // Only here: the library takes 50 ms and 20 MB, which a portal without pictures never pays.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Opens the first picture of a file, as it is stored; nothing is unpacked yet. @throws PictureRefused */
export async function openPicture(bytes: Buffer) {
  const format = pictureFormatOf(bytes)
  if (!format) throw new PictureRefused('type')
  const sharp = await imageLibrary()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
  const facts = await readable(() => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
  if (facts.format !== format) throw new PictureRefused('unreadable')
  if (facts.width * (facts.pageHeight ?? facts.height) > maxPixels) throw new PictureRefused('too-many-pixels')
  return { picture, format, pages: facts.pages ?? 1, width: facts.width, height: facts.height }
}

/** The library's own words about a broken file help nobody. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unreadable')
  }
}

/** Upright and no larger than a square, of which `edge` is the side in pixels; a smaller picture stays as it is. */
const fitted = (picture: Sharp, edge: number, seconds: number) =>
  picture
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

/** Makes a picture anew, as WebP: nothing that hides in it goes on. Of moving pictures the first. @throws PictureRefused */
export async function makePicture(bytes: Buffer, edge: number): Promise<Buffer> {
  const { picture } = await openPicture(bytes)
  return readable(() => fitted(picture, edge, 10).webp({ quality: 80, effort: 3 }).toBuffer())
}

/** The same as PNG, for documents: they take no WebP. @throws PictureRefused */
export async function makePng(bytes: Buffer, edge: number): Promise<Buffer> {
  const { picture } = await openPicture(bytes)
  return readable(() => fitted(picture, edge, 10).png().toBuffer())
}

/** Upright, without where and with what it was taken; AVIF becomes WebP, ten times as fast. @throws PictureRefused also for moving pictures */
export async function cleanPicture(bytes: Buffer, edge: number): Promise<MadePicture> {
  const { picture, format, pages } = await openPicture(bytes)
  if (format === 'gif' || format === 'tiff') throw new PictureRefused('type')
  if (pages > 1) throw new PictureRefused('moving')
  const made = format === 'heif' ? 'webp' : format
  const quality = { jpeg: { quality: 90 }, webp: { quality: 90, effort: 3 }, png: {} }[made]
  const { data, info } = await readable(() =>
    fitted(picture, edge, 12).toFormat(made, quality).toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, format: made, width: info.width, height: info.height }
}

const maxCutSeconds = 20

/** AVIF of this effort is a quarter smaller than WebP, and made in a second or so. */
const cutOptions = { webp: { quality: 78, effort: 4 }, avif: { quality: 52, effort: 2 } } as const

/** Sizes of a part (null: the whole) of an upright picture, unpacked once for all of them. @throws PictureRefused */
export async function cutPicture(bytes: Buffer, crop: Crop | null, sizes: readonly SizeWanted[]) {
  const { picture, ...whole } = await openPicture(bytes)
  const sharp = await imageLibrary()
  const largest = Math.max(...sizes.map(({ width }) => width))
  return readable(async () => {
    const { data, info } = await picture
      .timeout({ seconds: maxCutSeconds })
      .extract(pixelsOf(whole, crop))
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const made: MadePicture[] = []
    for (const size of sizes) {
      const result = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: size.width })
        .timeout({ seconds: maxCutSeconds })
        .toFormat(size.format, cutOptions[size.format])
        .toBuffer({ resolveWithObject: true })
      made.push({ bytes: result.data, format: size.format, width: result.info.width, height: result.info.height })
    }
    return made
  })
}
