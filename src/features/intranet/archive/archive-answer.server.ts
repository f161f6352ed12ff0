import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { attachment } from '#platform/files/file-name.ts'
import { type DirectAnswer, guardedHeaders, ignoreLeaving } from '#platform/files/send-attachment.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { ArchiveService, ArchiveTurns } from './archive.service.server.ts'

type ArchiveDeps = {
  archives: ArchiveService
  turns: ArchiveTurns
  language: Language
  name: string
  clientAddress: string
  log: Log
  /** Node's own response where there is one: bytes then go straight to it. */
  direct?: DirectAnswer | undefined
}

/**
 * Answers `GET` and `HEAD /files/zip?id=…&id=…`, and `POST /files/zip` with the same in a form, which may name more. With
 * `weigh=yes` only `{ bytes }`, or the refusal. A stored file that is missing breaks the connection: an archive without an end.
 * @throws PortalError 404, intranet.archive-too-large (413), intranet.too-many-archives (429), before the first byte
 */
export async function answerArchive(request: Request, viewer: Viewer, deps: ArchiveDeps): Promise<Response> {
  const asked = await fieldsOf(request)
  const archive = await deps.archives.pack(viewer, asked.getAll('id'), deps.language)
  const person = isMember(viewer) ? viewer.id : deps.clientAddress
  const headers = {
    ...guardedHeaders,
    'Content-Type': 'application/zip',
    'Accept-Ranges': 'none',
    'Content-Length': String(archive.length),
    'Content-Disposition': attachment(`${archive.name ?? deps.name}.zip`),
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const leave = deps.turns.take(person)
  if (asked.has('weigh')) {
    leave()
    return Response.json({ bytes: archive.length })
  }
  const bytes = Readable.from(archive.bytes(), { objectMode: false }).once('close', leave)
  if (!deps.direct) return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers })
  const { outgoing, headers: common } = deps.direct
  outgoing.writeHead(200, { ...common, ...headers })
  await pipeline(bytes, outgoing)
    .catch(ignoreLeaving)
    // The answer has begun: all that can still be said is that it does not end (`pipeline` has cut the connection).
    .catch((err) => deps.log.error({ err }, 'an archive could not be finished'))
    // A pipeline to a connection that is already gone leaves the source open.
    .finally(() => bytes.destroy())
  return RESPONSE_ALREADY_SENT.clone()
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const inAddress = new URL(request.url).searchParams
  if (request.method !== 'POST') return inAddress
  const body = await request.text().catch(() => {
    throw portalErrors['request.invalid-body']()
  })
  return new URLSearchParams([...inAddress, ...new URLSearchParams(body)])
}
