import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import { asStoreError, statusOf, throwStoreError, withMd5 } from './s3-client.server.ts'
import type { StoredBytes } from './storage.server.ts'

/** A store takes 10,000 parts and none but the last below 5 MiB: 80 GB for one file. One is filled while one is sent. */
const partSize = 8 * 1024 * 1024

const type = 'application/octet-stream'

type Part = { bytes: Buffer; md5: string }
type SentPart = { partNumber: number; etag: string }

/** Sends a stream under one key, hashed on the way: one PUT, or parts where it is large. Nothing is visible before its end. */
export async function sendStream(s3: S3mini, key: string, source: Readable): Promise<StoredBytes> {
  const whole = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const piece of source as AsyncIterable<Buffer | string>) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      whole.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const parts = inParts(counted())
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) await sendWhole(s3, key, first.value ?? partOf([], createHash('md5')))
  else await sendParts(s3, key, [first.value as Part, second.value], parts, () => size)
  return { size, sha256: whole.digest('hex') }
}

export async function sendWhole(s3: S3mini, key: string, { bytes, md5 }: Part): Promise<void> {
  await s3.putObject(key, bytes, type, undefined, withMd5(md5)).catch(throwStoreError)
}

export const wholePart = (bytes: Buffer): Part => partOf([bytes], createHash('md5').update(bytes))

const partOf = (chunks: Buffer[], md5: Hash): Part => ({ bytes: Buffer.concat(chunks), md5: md5.digest('base64') })

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Part, undefined> {
  let chunks: Buffer[] = []
  let held = 0
  let md5 = createHash('md5')
  for await (const chunk of source) {
    md5.update(chunk)
    chunks.push(chunk)
    held += chunk.length
    if (held < partSize) continue
    yield partOf(chunks, md5)
    ;[chunks, held, md5] = [[], 0, createHash('md5')]
  }
  if (held > 0) yield partOf(chunks, md5)
}

async function sendParts(s3: S3mini, key: string, begun: Part[], more: AsyncIterable<Part>, size: () => number) {
  const id = await s3.getMultipartUploadId(key, type).catch(throwStoreError)
  const sent: SentPart[] = []
  let sending: Promise<SentPart> | undefined
  const send = async ({ bytes, md5 }: Part) => {
    if (sending) sent.push(await sending)
    sending = s3.uploadPart(key, id, bytes, sent.length + 1, {}, undefined, withMd5(md5)).catch(throwStoreError)
    // Whoever waits for it hears of the trouble; nobody waits while the source still brings the next part.
    sending.catch(() => undefined)
  }
  try {
    for (const part of begun.splice(0)) await send(part)
    for await (const part of more) await send(part)
    if (sending) sent.push(await sending)
    await complete(s3, key, id, sent, size())
  } catch (error) {
    await Promise.allSettled([sending])
    // What cannot be taken back now is swept a day later.
    await s3.abortMultipartUpload(key, id).catch(() => undefined)
    throw error
  }
}

async function complete(s3: S3mini, key: string, id: string, parts: SentPart[], size: number): Promise<void> {
  try {
    const { etag } = await s3.completeMultipartUpload(key, id, parts)
    // S3 begins to answer 200 before it knows whether that is true.
    if (!etag) throw new Error('the store did not put the parts together')
  } catch (error) {
    // Asked twice because the first answer was lost: it is no longer unfinished, but done.
    if (statusOf(error) !== 404 || (await sizeOf(s3, key)) !== size) throw asStoreError(error)
  }
}

/** null when nothing lies there. */
export async function sizeOf(s3: S3mini, key: string): Promise<number | null> {
  try {
    return await s3.getContentLength(key)
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw asStoreError(error)
  }
}
