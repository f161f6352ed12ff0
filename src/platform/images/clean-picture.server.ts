import { openPicture, readable } from './open-picture.server.ts'
import { type MadePicture, PictureRefused } from './picture.ts'

/** Seconds. */
const longest = 12

/**
 * The same picture without anything but itself: upright, without where and with what it was taken, and no larger than is
 * ever shown. AVIF becomes WebP, which is made in a tenth of the time.
 *
 * @param edge the longest side, in pixels
 * @throws PictureRefused also for moving pictures: what is shown must be what was chosen
 */
export async function cleanPicture(bytes: Buffer, edge: number): Promise<MadePicture> {
  const { picture, format, pages } = await openPicture(bytes)
  if (format === 'gif' || format === 'tiff') throw new PictureRefused('type')
  if (pages > 1) throw new PictureRefused('moving')
  const upright = picture
    .timeout({ seconds: longest })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  const made = format === 'heif' ? 'webp' : format
  const quality = { jpeg: { quality: 90 }, webp: { quality: 90, effort: 3 }, png: {} }[made]
  const { data, info } = await readable(() => upright.toFormat(made, quality).toBuffer({ resolveWithObject: true }))
  return { bytes: data, format: made, width: info.width, height: info.height }
}
