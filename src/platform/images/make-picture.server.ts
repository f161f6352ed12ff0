import { openPicture, readable } from './open-picture.server.ts'

/** Seconds that one picture may take. */
const longest = 10

/**
 * Makes a picture anew, as WebP that fits into a square: nothing of the sent bytes goes on to a browser, neither what
 * hides in them nor where and with what the photograph was taken. Turned upright; of moving pictures the first.
 *
 * @param bytes the whole stored file
 * @param edge the longest side, in pixels; a smaller picture stays as it is
 * @throws PictureRefused for what is no picture, broken, too large or takes too long
 */
export async function makePicture(bytes: Buffer, edge: number): Promise<Buffer> {
  const { picture } = await openPicture(bytes)
  return readable(() =>
    picture
      .timeout({ seconds: longest })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer(),
  )
}
