import { portalErrors } from '#platform/errors/portal.errors.ts'
import { answerPicture, pictureCaching } from '#platform/images/stored-sizes.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { askedPicture, pictureKey } from './picture-files.ts'

type AskedPicture = { id: string; file: string }

/** To anybody: each picture has an address of its own for good, which nobody can guess before it stands on a page. */
export async function answerPagePicture(storage: Storage, request: Request, { id, file }: AskedPicture) {
  const asked = askedPicture(file)
  if (!asked || !/^[\w-]{1,40}$/.test(id)) throw portalErrors['404']()
  const { width, format } = asked
  // Browsers look at the bytes, not at what `<source>` promised: WebP stands in for AVIF until a job made that.
  const isMade = format === 'webp' || (await storage.size(pictureKey(id, asked))) !== null
  const shown = isMade ? format : 'webp'
  return answerPicture(request, {
    type: `image/${shown}`,
    etag: `"${id}-${width}-${shown}"`,
    caching: isMade ? pictureCaching.forGood : pictureCaching.standIn,
    read: () => storage.get(pictureKey(id, { width, format: shown })),
  })
}
