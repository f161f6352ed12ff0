import { intranetErrors } from '../intranet.errors.ts'

/** Told by the header, before anything is unpacked: 40 megapixels take 160 MB (security.md T18). */
const mostPixels = 40_000_000

/** Seconds that one picture may take. */
const longest = 10

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

function formatOf(picture: Buffer): string | undefined {
  const beginning = picture.toString('latin1', 0, 16)
  return beginnings.find(({ at, bytes }) => beginning.startsWith(bytes, at))?.format
}

/**
 * Makes a picture anew, as WebP that fits into a square: nothing of the sent bytes goes on to a browser, neither what
 * hides in them nor where and with what the photograph was taken. Turned upright; of moving pictures the first.
 *
 * @param bytes the whole stored file
 * @param edge the longest side, in pixels; a smaller picture stays as it is
 * @throws PortalError intranet.preview-failed for what is no picture, broken, too large or takes too long
 */
export async function makePicture(bytes: Buffer, edge: number): Promise<Buffer> {
  const format = formatOf(bytes)
  if (!format) throw intranetErrors['intranet.preview-failed']()
  // Only here: the library takes 50 ms and 20 MB, which a portal without pictures never pays.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true })
    if ((await picture.metadata()).format !== format) throw new Error('not what it begins as')
    return await picture
      .timeout({ seconds: longest })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
  } catch {
    throw intranetErrors['intranet.preview-failed']()
  }
}
