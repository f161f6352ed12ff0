import { Readable } from 'node:stream'
import { attachment, fileNameOf } from '#platform/files/file-name.ts'
import { guardedHeaders } from '#platform/files/send-attachment.server.ts'

/** `name`: without its ending, in the language of who reads it. */
export type PdfFile = { name: string; open(): Promise<Readable> }

const headersOf = (fileName: string, type: string) => ({
  ...guardedHeaders,
  'Content-Type': type,
  'Accept-Ranges': 'none',
  'Content-Disposition': attachment(fileName),
})

const bodyOf = (bytes: Readable) => Readable.toWeb(bytes) as ReadableStream<Uint8Array>

/** It leaves as fast as somebody takes it. */
export async function answerPdf({ name, open }: PdfFile): Promise<Response> {
  return new Response(bodyOf(await open()), { headers: headersOf(fileNameOf(name, 'pdf'), 'application/pdf') })
}

export function answerZip(name: string, bytes: AsyncIterable<Buffer>): Response {
  const body = bodyOf(Readable.from(bytes, { objectMode: false }))
  return new Response(body, { headers: headersOf(fileNameOf(name, 'zip'), 'application/zip') })
}
