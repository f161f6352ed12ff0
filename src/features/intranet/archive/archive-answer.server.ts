import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { attachment } from '#platform/files/file-name.ts'
import { guardedHeaders, ignoreLeaving } from '#platform/files/send-attachment.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Archive, ArchiveService, ArchiveTurns } from './archive.service.server.ts'

type ArchiveMeans = {
  archives: ArchiveService
  turns: ArchiveTurns
  language: Language
  /** What an archive of several things is called, without an ending. */
  name: string
  /** Tells visitors apart. */
  clientAddress: string
  log: Log
  /** Node's own response where there is one: bytes then go straight to it. */
  outgoing?: ServerResponse | undefined
}

/**
 * Answers `GET` and `HEAD /files/zip?id=…&id=…`, and `POST /files/zip` with the same fields in a form: an address holds
 * some 300 ids (16 kB of headers), a form 9,000. With `weigh=yes` the answer is only `{ bytes }`, or the refusal. Nothing of the archive is made before it is taken, and nothing is kept:
 * no file is open once the reader has left.
 *
 * @throws PortalError 404, intranet.archive-too-large (413), intranet.too-many-archives (429), before the first byte. A
 *   stored file that is missing later breaks the connection: an archive without an end, shorter than was announced
 */
export async function answerArchive(request: Request, viewer: Viewer, means: ArchiveMeans): Promise<Response> {
  const asked = await fieldsOf(request)
  const archive = await means.archives.pack(viewer, asked.getAll('id'), means.language)
  const person = isMember(viewer) ? viewer.id : means.clientAddress
  const headers = {
    ...guardedHeaders,
    'Content-Type': 'application/zip',
    'Accept-Ranges': 'none',
    'Content-Length': String(archive.length),
    'Content-Disposition': attachment(`${archive.name ?? means.name}.zip`),
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const leave = means.turns.take(person)
  if (asked.has('weigh')) {
    leave()
    return Response.json({ bytes: archive.length })
  }
  if (means.outgoing) return sendDirectly(means.outgoing, headers, archive, { leave, log: means.log })
  const stream = Readable.from(archive.bytes(), { objectMode: false }).once('close', leave)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const inAddress = new URL(request.url).searchParams
  if (request.method !== 'POST') return inAddress
  const body = await request.text().catch(() => {
    throw portalErrors['request.invalid-body']()
  })
  return new URLSearchParams([...inAddress, ...new URLSearchParams(body)])
}

type Sending = { leave(): void; log: Log }

async function sendDirectly(
  outgoing: ServerResponse,
  headers: Record<string, string>,
  archive: Archive,
  { leave, log }: Sending,
): Promise<Response> {
  outgoing.writeHead(200, headers)
  const bytes = Readable.from(archive.bytes(), { objectMode: false })
  try {
    await pipeline(bytes, outgoing)
  } catch (error) {
    try {
      ignoreLeaving(error)
    } catch {
      // The answer has begun: all that can still be said is that it does not end (`pipeline` has cut the connection).
      log.error({ err: error }, 'an archive could not be finished')
    }
  } finally {
    // A pipeline to a connection that is already gone leaves the source open.
    bytes.destroy()
    leave()
  }
  return RESPONSE_ALREADY_SENT.clone()
}
