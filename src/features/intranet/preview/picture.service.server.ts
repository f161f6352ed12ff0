import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { guardedHeaders, isFresh } from '#platform/files/send-attachment.server.ts'
import { PictureRefused } from '#platform/images/picture.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { orNullWhenMissing } from '../core/allowed.server.ts'
import type { StoredFile } from '../core/resource.repository.server.ts'
import type { FileService } from '../files/file.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { isPreviewSize, type PreviewSize, previewEdges, previewKey, previewKind } from './preview-kind.ts'

/** Bytes: a larger file is downloaded, not looked at. */
const maxFileBytes = 64 * 1024 * 1024

/** Made when first asked for, stored beside the files. Access to the file is checked each time, also for one that is made. */
export function createPictureService(
  { files, storage }: { files: FileService; storage: Storage },
  maker = createPictureMaker(),
) {
  const semaphore = createSemaphore({ atOnce: 2, waiting: 100 })
  const making = new Map<string, Promise<Buffer>>()

  const make = async (viewer: Viewer, file: StoredFile, size: PreviewSize): Promise<Buffer> => {
    const { read } = await files.openFile(viewer, file.id)
    const made = await maker.make(await buffer(await read()), previewEdges[size]).catch((error: unknown) => {
      throw error instanceof PictureRefused ? intranetErrors['intranet.preview-failed']() : error
    })
    const key = previewKey(file.fileId, size)
    await storage.put(key, Readable.from([made]))
    // Deleted for good in the meantime: then nobody would ever take its picture away.
    await files.openFile(viewer, file.id).catch(async (error: unknown) => {
      await storage.delete(key)
      throw error
    })
    return made
  }

  /** Ten readers of the same new picture have it made once. */
  const makeOnce = (viewer: Viewer, file: StoredFile, size: PreviewSize): Promise<Buffer> => {
    const key = previewKey(file.fileId, size)
    const running = making.get(key) ?? semaphore.run(() => make(viewer, file, size)).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return {
    /** @throws PortalError 404 for what is hidden or gone, intranet.no-preview, intranet.preview-failed */
    show: async (viewer: Viewer, id: string, size: PreviewSize) => {
      const { file } = await files.openFile(viewer, id)
      if (previewKind(file.extension) !== 'image') throw intranetErrors['intranet.no-preview']()
      if (file.size > maxFileBytes) throw intranetErrors['intranet.preview-failed']()
      const stored = await orNullWhenMissing(storage.get(previewKey(file.fileId, size)))
      const bytes = stored ? await buffer(stored) : await makeOnce(viewer, file, size)
      return { etag: `"${file.sha256}-${previewEdges[size]}"`, bytes }
    },
  }
}

type Pictures = ReturnType<typeof createPictureService>
type AskedPicture = { id: string; size: string }

/** Runs nothing, frames nothing, is stored nowhere. @throws PortalError 404 for an unknown size and for what is hidden */
export async function answerPicture(pictures: Pictures, request: Request, viewer: Viewer, asked: AskedPicture) {
  const { id, size } = asked
  if (!isPreviewSize(size)) throw portalErrors['404']()
  const { etag, bytes } = await pictures.show(viewer, id, size)
  const { 'Accept-Ranges': _, ...guarded } = guardedHeaders
  const headers = { ...guarded, 'Content-Type': 'image/webp', 'Content-Disposition': 'inline', ETag: etag }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
