import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { isSignedWith } from './s3-signature.ts'

const require = createRequire(import.meta.url)
const S3rver: S3rverClass = require('s3rver')
const FilesystemStore: StoreClass = require('s3rver/lib/stores/filesystem')
const S3Error: new (code: string, message: string) => Error = require('s3rver/lib/models/error')

/** s3rver hides the place at which a page of keys ends with DES, which OpenSSL no longer knows: it is left as it is. */
const crypto: Record<'createCipheriv' | 'createDecipheriv', (name: string, ...more: unknown[]) => unknown> =
  require('node:crypto')
for (const make of ['createCipheriv', 'createDecipheriv'] as const) {
  const known = crypto[make]
  const plain = { update: (bytes: string | Buffer) => Buffer.from(bytes as string), final: () => Buffer.alloc(0) }
  crypto[make] = (name, ...more) => (name === 'des' ? plain : known(name, ...more))
}

export type S3Server = {
  /** As STORAGE_URL takes it; a prefix may be put before the `?`. */
  url: string
  port: number
  /** Puts empty objects under these keys of the bucket, without a request for each. */
  fill(keys: readonly string[]): Promise<void>
  /** Ids of the multipart uploads that nobody completed or aborted. */
  unfinished(): Promise<string[]>
  /** Answers that are still being written. */
  sending(): number
  close(): Promise<void>
}

const bucket = 'tandem'

/**
 * A real S3 server on the loopback, in this process, its objects in a temporary folder. s3rver is fixed where it promises
 * less than S3: an object appears whole or not at all, a wrong
 * signature is refused, and unfinished multipart uploads can be listed and aborted.
 */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'tandem-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const store = new WholeObjects(directory)
  server.store = server.context.store = store
  server.middleware.unshift(refuseUnsigned, (ctx, next) => answerUnfinished(ctx, next, uploads))
  const { port } = await server.run()
  let sending = 0
  server.httpServer.on('request', (_, response) => {
    sending += 1
    response.once('close', () => {
      sending -= 1
    })
  })
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1&tls=off`,
    port,
    sending: () => sending,
    async fill(keys) {
      for (const key of keys) await store.putObject({ bucket, key, content: Buffer.alloc(0), metadata: {} })
    },
    unfinished: () => readdir(uploads).catch(() => []),
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

type Content = Buffer | Readable
type Range = { start?: number; end?: number }
type StoredObject = { bucket: string; key: string; content: Content; metadata: unknown }
type Sent = { size: number; md5: string }

type Store = {
  rootDirectory: string
  getObject(bucket: string, key: string, range: Range): Promise<unknown>
  getResourcePath(bucket: string, key: string | undefined, resource: string): string
  putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
}
type StoreClass = new (directory: string) => Store

type Context = {
  req: IncomingMessage
  method: string
  path: string
  query: Record<string, string>
  status: number
  type: string
  body: unknown
}
type Next = () => Promise<void>

type S3rverClass = new (
  options: object,
) => {
  store: Store
  context: { store: Store }
  middleware: ((ctx: Context, next: Next) => Promise<void>)[]
  httpServer: Server
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

class WholeObjects extends FilesystemStore {
  async putObject({ bucket: name, key, content, metadata }: StoredObject): Promise<Sent> {
    const sent = await writeWhole(this.getResourcePath(name, key, 'object'), content, this.#unfinishedFolder(name))
    await this.putMetadata(name, key, metadata, sent.md5)
    return sent
  }

  /** s3rver takes the end 0 for none, but not an object that counts as 0. */
  override getObject(name: string, key: string, range: Range = {}) {
    return super.getObject(name, key, range.end === 0 ? { ...range, end: Object(0) } : range)
  }

  async putPart(name: string, uploadId: string, partNumber: string, content: Readable): Promise<Sent> {
    const folder = join(this.getResourcePath(name, undefined, 'uploads'), uploadId)
    await access(folder).catch(() => {
      throw new S3Error('NoSuchUpload', 'The specified upload does not exist.')
    })
    const sent = await writeWhole(join(folder, partNumber), content, folder)
    await writeFile(join(folder, `${partNumber}.md5`), sent.md5)
    return sent
  }

  async putObjectMultipart(name: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<Sent> {
    const folder = join(this.getResourcePath(name, undefined, 'uploads'), uploadId)
    const key = await readFile(join(folder, 'key'), 'utf8').catch(() => {
      throw new S3Error('NoSuchUpload', 'The specified upload does not exist.')
    })
    for (const { number, etag } of parts)
      if ((await readFile(join(folder, `${number}.md5`), 'utf8')) !== etag)
        throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')
    const metadata = JSON.parse(await readFile(join(folder, 'metadata'), 'utf8'))
    const paths = parts.map(({ number }) => join(folder, String(number)))
    const content = Readable.from(bytesOf(paths))
    const sent = await this.putObject({ bucket: name, key, content, metadata })
    await rm(folder, { recursive: true })
    return sent
  }

  #unfinishedFolder = (name: string) => join(this.rootDirectory, `${name}-unfinished`)
}

async function* bytesOf(paths: string[]) {
  for (const path of paths) yield await readFile(path)
}

async function writeWhole(path: string, content: Content, unfinished: string): Promise<Sent> {
  await mkdir(unfinished, { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(unfinished, `${newId()}.part`)
  const md5 = createHash('md5')
  let size = 0
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    md5.update(chunk)
    size += chunk.length
  })
  try {
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, counted, createWriteStream(temporary))
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { size, md5: md5.digest('hex') }
}

/** s3rver looks at the key alone. */
async function refuseUnsigned(ctx: Context, next: Next): Promise<void> {
  const isKnown = /Credential=S3RVER\//.test(ctx.req.headers.authorization ?? '')
  if (!isKnown || isSignedWith('S3RVER', ctx.req)) return next()
  ctx.status = 403
  ctx.type = 'application/xml'
  ctx.body = '<Error><Code>SignatureDoesNotMatch</Code><Message>Check your key and signing method.</Message></Error>'
}

/** ListMultipartUploads and AbortMultipartUpload. */
async function answerUnfinished(ctx: Context, next: Next, uploads: string): Promise<void> {
  if (ctx.method === 'GET' && 'uploads' in ctx.query) {
    ctx.type = 'application/xml'
    ctx.body = await listOf(uploads, ctx.query.prefix ?? '')
    return
  }
  const { uploadId } = ctx.query
  if (ctx.method !== 'DELETE' || !uploadId || !/^\w+$/.test(uploadId)) return next()
  await rm(join(uploads, uploadId), { recursive: true, force: true })
  ctx.status = 204
}

async function listOf(uploads: string, prefix: string): Promise<string> {
  const found = await readdir(uploads).catch(() => [])
  const entries = await Promise.all(
    found.map(async (id) => {
      const key = await readFile(join(uploads, id, 'key'), 'utf8')
      const initiated = (await stat(join(uploads, id, 'key'))).mtime.toISOString()
      const entry = `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`
      return key.startsWith(prefix) ? entry : ''
    }),
  )
  const body = `${entries.join('')}<IsTruncated>false</IsTruncated>`
  return `<?xml version="1.0"?><ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`
}
