import { Readable } from 'node:stream'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { attachment, fileNameOf } from '#platform/files/file-name.ts'
import { guardedHeaders } from '#platform/files/send-attachment.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'

/** `name`: without its ending, in the language of who reads it. */
export type PdfFile = { name: string; open(): Promise<Readable> }

const headersOf = (fileName: string, type: string) => ({
  ...guardedHeaders,
  'Content-Type': type,
  'Accept-Ranges': 'none',
  'Content-Disposition': attachment(fileName),
})

const bodyOf = (bytes: Readable) => Readable.toWeb(bytes) as ReadableStream<Uint8Array>

/**
 * The document; where there is none at present, the page `back`, which says why: no page belongs to the address of a file.
 * @throws PortalError 404 and the like
 */
export async function answerPdfOr(back: string, find: () => Promise<PdfFile>): Promise<Response> {
  try {
    return await answerPdf(await find())
  } catch (error) {
    if (!isPortalError(error) || error.status !== 409) throw error
    return redirectWithNotice(back, { kind: 'error', key: error.key, facts: error.facts })
  }
}

/** It leaves as fast as somebody takes it. */
export async function answerPdf({ name, open }: PdfFile): Promise<Response> {
  return new Response(bodyOf(await open()), { headers: headersOf(fileNameOf(name, 'pdf'), 'application/pdf') })
}

export function answerZip(name: string, bytes: AsyncIterable<Buffer>): Response {
  const body = bodyOf(Readable.from(bytes, { objectMode: false }))
  return new Response(body, { headers: headersOf(fileNameOf(name, 'zip'), 'application/zip') })
}
