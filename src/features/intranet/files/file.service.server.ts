import type { Readable } from 'node:stream'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { type DirectAnswer, sendAttachment } from '#platform/files/send-attachment.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { ByteRange } from '#platform/storage/storage.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import type { StoredFile } from '../core/resource.repository.server.ts'
import { storedFileKey } from '../core/resource.ts'

export type FileService = ReturnType<typeof createFileService>

/** A file that this viewer may download; its bytes are opened only when they are sent. */
export type OpenFile = { file: StoredFile; read(range?: ByteRange): Promise<Readable> }

export function createFileService({ storage, resources, withErrorCode }: ServiceDeps) {
  return {
    /** @throws PortalError 404 for a folder, and for what is hidden or gone */
    openFile: async (viewer: Viewer, id: string): Promise<OpenFile> => {
      const file = await withErrorCode('intranet.could-not-get-intranet-document', () =>
        resources.visibleTo(viewer).fileById(id),
      )
      if (!file) throw portalErrors['404']()
      return { file, read: (range) => storage.get(storedFileKey(file), range) }
    },
  }
}

/** The language of the file's name, and Node's own answer where there is one: bytes then go straight to it. */
type SendOptions = { language: Language; direct?: DirectAnswer | undefined }

/** Answers `GET` and `HEAD` of a file or of a version: the whole, one range of it (RFC 9110 section 14), or 304. */
export function sendFile({ file, read }: OpenFile, request: Request, { language, direct }: SendOptions) {
  const name = fileNameOf(language === 'nl' ? file.nameNL : file.nameFR, file.extension)
  return sendAttachment({ name, etag: `"${file.sha256}"`, size: file.size, read }, request, direct)
}
