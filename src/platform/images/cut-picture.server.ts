import { imageLibrary, openPicture, readable } from './open-picture.server.ts'
import { type Crop, type MadePicture, pixelsOf, type SizeWanted } from './picture.ts'

/** Seconds that one size may take: AVIF is slow. */
const longest = 20

/** AVIF of this effort is a quarter smaller than WebP, and made in a second or so. */
const options = { webp: { quality: 78, effort: 4 }, avif: { quality: 52, effort: 2 } } as const

/**
 * Sizes of a part of a picture, unpacked once for all of them.
 *
 * @param bytes of an upright picture, as `cleanPicture` makes it
 * @param crop null for the whole
 * @throws PictureRefused
 */
export async function cutPicture(
  bytes: Buffer,
  crop: Crop | null,
  sizes: readonly SizeWanted[],
): Promise<MadePicture[]> {
  const { picture, ...whole } = await openPicture(bytes)
  const sharp = await imageLibrary()
  const largest = Math.max(...sizes.map(({ width }) => width))
  return readable(async () => {
    const { data, info } = await picture
      .timeout({ seconds: longest })
      .extract(pixelsOf(whole, crop))
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const made: MadePicture[] = []
    for (const size of sizes) {
      const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: size.width })
      const result = await scaled
        .timeout({ seconds: longest })
        .toFormat(size.format, options[size.format])
        .toBuffer({ resolveWithObject: true })
      made.push({ bytes: result.data, format: size.format, width: result.info.width, height: result.info.height })
    }
    return made
  })
}
