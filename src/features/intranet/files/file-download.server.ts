import type { ServerResponse } from 'node:http'
import type { Viewer } from '#platform/access/viewer.ts'
import { fileNameOf } from '#platform/files/file-name.ts'
import { sendAttachment } from '#platform/files/send-attachment.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { FileService, OpenFile } from './file.service.server.ts'

/** The language of the file's name, and Node's own response where there is one: bytes then go straight to it. */
export type DownloadMeans = { language: Language; outgoing?: ServerResponse | undefined }

/**
 * Answers `GET` and `HEAD /files/{id}`: the whole file, one range of it (RFC 9110 section 14), or 304.
 *
 * @throws PortalError 404 for what the viewer may not see
 */
export async function downloadFile(
  files: FileService,
  request: Request,
  viewer: Viewer,
  id: string,
  { language, outgoing }: DownloadMeans,
): Promise<Response> {
  return sendFile(await files.openFile(viewer, id), request, { language, outgoing })
}

/** The same for whatever file was opened, such as an old version. */
export function sendFile({ file, read }: OpenFile, request: Request, { language, outgoing }: DownloadMeans) {
  const name = fileNameOf(language === 'nl' ? file.nameNL : file.nameFR, file.extension)
  return sendAttachment({ name, etag: `"${file.sha256}"`, size: file.size, read }, request, outgoing)
}
