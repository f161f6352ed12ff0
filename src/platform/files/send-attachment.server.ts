import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import fresh from 'fresh'
import parseRange from 'range-parser'
import { type ByteRange, StoredPiece, StoredStretch } from '#platform/storage/storage.server.ts'
import { attachment } from './file-name.ts'

/** What is sent: under which name, and its bytes, opened only when they are asked for. The tag changes with the bytes. */
export type SentFile = { name: string; etag: string; size: number; read(range?: ByteRange): Promise<Readable> }

/** Nothing stored is ever shown in our origin: one type for all, no sniffing, no script, no frame, no other site . */
export const guardedHeaders = {
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'bytes',
}

const smallFile = 64 * 1024

type Headers = Record<string, string | number>

/** What is said before any byte is sent. `range` null: no bytes follow. */
type Answer = { status: number; headers: Headers; range: ByteRange | null }

/** Node's own answer, and what the portal says with it besides: all of it is said at once. */
export type DirectAnswer = { outgoing: ServerResponse; headers: Record<string, string> }

/** Answers `GET` and `HEAD` of one stored file: all of it, one range (RFC 9110 section 14), or 304; straight to Node's answer where there is one. */
export async function sendAttachment(file: SentFile, request: Request, direct?: DirectAnswer | undefined) {
  const answer = answerTo(request, file)
  const isEmpty = request.method !== 'GET' || file.size === 0 || answer.range === null
  const body = isEmpty || !answer.range ? null : await file.read(answer.range)
  if (direct) return await sendDirectly(direct, answer, body)
  const stream = body ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null
  return new Response(stream, { status: answer.status, headers: inWords(answer.headers) })
}

function answerTo(request: Request, { name, etag, size }: Omit<SentFile, 'read'>): Answer {
  const headers = { ...guardedHeaders, ETag: etag, 'Content-Disposition': attachment(name) }
  if (isFresh(request, etag)) return { status: 304, headers, range: null }
  const range = wantedRange(request, etag, size)
  if (range === 'outside')
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, range: null }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  const sized = { ...headers, 'Content-Length': end - start + 1 }
  if (range === 'whole') return { status: 200, headers: sized, range: { start, end } }
  return { status: 206, headers: { ...sized, 'Content-Range': `bytes ${start}-${end}/${size}` }, range }
}

export function isFresh(request: Request, etag: string): boolean {
  const noneMatch = request.headers.get('if-none-match')
  return noneMatch !== null && fresh({ 'if-none-match': noneMatch }, { etag })
}

/** One range is answered; several at once, or a broken one, get the whole file, as RFC 9110 allows. */
function wantedRange(request: Request, etag: string, size: number): ByteRange | 'whole' | 'outside' {
  const header = request.headers.get('range')
  const condition = request.headers.get('if-range')
  if (header === null || request.method !== 'GET' || (condition !== null && condition !== etag)) return 'whole'
  const ranges = parseRange(size, header, { combine: true })
  if (ranges === -1) return 'outside'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return 'whole'
  return { start: ranges[0]?.start ?? 0, end: ranges[0]?.end ?? 0 }
}

/** Past the web streams of Response, which cost more than reading the file. */
async function sendDirectly(
  { outgoing, headers: common }: DirectAnswer,
  { status, headers }: Answer,
  body: Readable | null,
) {
  // A small file leaves in one piece with its headers; setting up a pipeline would cost more than the bytes.
  const piece = body && Number(headers['Content-Length']) <= smallFile ? await wholeOf(body) : null
  outgoing.writeHead(status, { ...common, ...headers })
  // One character for each byte: Node joins it to the headers and writes once.
  if (piece) outgoing.end(piece.toString('latin1'), 'latin1')
  else if (!body) outgoing.end()
  else
    await (body instanceof StoredStretch ? handOver(body, outgoing) : pipeline(body, outgoing))
      .catch(ignoreLeaving)
      // A pipeline to a connection that is already gone leaves the file open.
      .finally(() => body.destroy())
  // Not the shared constant itself: a header that somebody appends to this answer would stay on it for ever.
  return RESPONSE_ALREADY_SENT.clone()
}

async function handOver(body: StoredStretch, outgoing: ServerResponse): Promise<void> {
  await body.handOver((piece) => written(outgoing, piece))
  outgoing.end()
}

/** Resolves when the system has the bytes. @throws as a pipeline does where the reader is gone: nothing else keeps bytes from leaving */
function written(outgoing: ServerResponse, piece: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => reject(Object.assign(new Error('the reader left'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
  if (outgoing.destroyed) leave()
  else outgoing.once('close', leave).write(piece, (error) => (error ? leave() : resolve()))
  return promise.finally(() => outgoing.off('close', leave))
}

const wholeOf = (body: Readable) => (body instanceof StoredPiece ? body.bytes : buffer(body))

/** A reader who closes the tab in the middle of a download is no failure of ours. */
export function ignoreLeaving(error: unknown): void {
  if (error instanceof Error && 'code' in error && leavingCodes.includes(String(error.code))) return
  throw error
}

const leavingCodes = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_UNABLE_TO_PIPE']

const inWords = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
