import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { acceptedEncoding, type Encoding, encode } from './encodings.server.ts'
import type { HonoEnv } from './hono-env.ts'

/** What may be served, and as what: nothing else leaves the folder. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
}

const compressible = new Set(['.js', '.css', '.json', '.webmanifest', '.txt', '.svg', '.wasm', '.ttf'])

/** A name with its content's hash never changes its bytes. */
const hashedName = /^\/assets\/.+[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/** Named so by the bundler, after the module that the worker runs. */
const workerScript = /^\/assets\/[^/]*worker[^/]*\.js$/

/** Read or compressed when first asked for, then kept: together they are few megabytes at most. */
type Source = () => Promise<Uint8Array>
type StaticFile = { type: string; isImmutable: boolean; read: Record<Encoding, Source> }

/** By a list made at start: no request asks the file system for a name. `.br` and `.gz` beside a file are sent. @param folder null: Vite serves */
export function staticFiles(
  folder: string | null,
  generated: readonly GeneratedFile[],
  headers: { plain: Record<string, string>; worker: Record<string, string> },
): MiddlewareHandler<HonoEnv> {
  const files = new Map<string, StaticFile>(generated.map((file) => [file.address, generatedFile(file)]))
  const present = new Set(folder ? namesBelow(folder) : [])
  const fileAt = (address: string): StaticFile | undefined => {
    const known = files.get(address)
    if (known || !folder || !present.has(address) || !isServed(address)) return known
    const file = fileOnDisk(folder, address, present)
    files.set(address, file)
    return file
  }
  return async (c, next) => {
    const file = fileAt(c.req.path)
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    c.set('isComplete', true)
    c.set('route', 'static file')
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    const bytes = await file.read[encoding]()
    const isEncoded = encoding !== 'identity' && file.read[encoding] !== file.read.identity
    const etag = file.isImmutable ? null : etagOf(await file.read.identity())
    const answer: Record<string, string> = {
      ...(workerScript.test(c.req.path) ? headers.worker : headers.plain),
      'Content-Type': file.type,
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      Vary: 'Accept-Encoding',
    }
    if (isEncoded) answer['Content-Encoding'] = encoding
    if (etag) answer.ETag = etag
    if (etag && c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: answer })
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: answer })
  }
}

export type GeneratedFile = { address: string; text: string | (() => Promise<string>); isImmutable: boolean }

function generatedFile({ address, text, isImmutable }: GeneratedFile): StaticFile {
  const identity: Source = async () => Buffer.from(typeof text === 'string' ? text : await text())
  const encoded = (encoding: Encoding) => onceUnlessFailed(async () => encode(await identity(), encoding, 11))
  const type = types[extname(address)] ?? 'application/octet-stream'
  return { type, isImmutable, read: { identity, br: encoded('br'), gzip: encoded('gzip') } }
}

/** As addresses. Node's own recursion takes five times as long, which is a twentieth of a start. */
function namesBelow(folder: string, address = ''): string[] {
  return readdirSync(folder + address, { withFileTypes: true }).flatMap((entry) => {
    const below = `${address}/${entry.name}`
    if (entry.isDirectory()) return namesBelow(folder, below)
    return entry.isFile() ? [below] : []
  })
}

const isServed = (address: string) => extname(address) in types && !address.includes('/.')

function fileOnDisk(folder: string, name: string, present: ReadonlySet<string>): StaticFile {
  const source = (path: string) => onceUnlessFailed(() => readFile(join(folder, path)))
  const identity = source(name)
  const variant = (encoding: 'br' | 'gzip', ending: string): Source => {
    if (present.has(`${name}${ending}`)) return source(`${name}${ending}`)
    return compressible.has(extname(name))
      ? onceUnlessFailed(async () => encode(await identity(), encoding, 5))
      : identity
  }
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    isImmutable: hashedName.test(name),
    read: { identity, br: variant('br', '.br'), gzip: variant('gzip', '.gz') },
  }
}

const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
