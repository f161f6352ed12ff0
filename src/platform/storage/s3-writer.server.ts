import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import type { Clock } from '#platform/clock/clock.ts'
import { countedBytes } from './durable-file.server.ts'
import { asStoreError, statusOf, throwStoreError, withMd5 } from './s3-client.server.ts'
import type { StoredBytes } from './storage.server.ts'

/** A store takes 10,000 parts and none but the last below 5 MiB: 80 GB for one file. One is filled while one is sent. */
const partSize = 8 * 1024 * 1024

const type = 'application/octet-stream'

type Part = { bytes: Buffer; md5: string }
type SentPart = { partNumber: number; etag: string }

/** Sends a stream under one key, hashed on the way: one PUT, or parts where it is large. Nothing is visible before its end. */
export async function sendStream(s3: S3mini, key: string, source: Readable): Promise<StoredBytes> {
  const { bytes, stored } = countedBytes(source)
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) await sendWhole(s3, key, first.value ?? partOf([], createHash('md5')))
  else await sendParts(s3, key, [first.value as Part, second.value], parts)
  return stored()
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

async function sendParts(s3: S3mini, key: string, begun: Part[], more: AsyncIterable<Part>) {
  let size = 0
  const id = await s3.getMultipartUploadId(key, type).catch(throwStoreError)
  const sent: SentPart[] = []
  let sending: Promise<SentPart> | undefined
  const send = async ({ bytes, md5 }: Part) => {
    if (sending) sent.push(await sending)
    size += bytes.length
    sending = s3.uploadPart(key, id, bytes, sent.length + 1, {}, undefined, withMd5(md5)).catch(throwStoreError)
    // A failure is for the next `send` to hear; nobody waits while the source still brings the next part.
    sending.catch(() => undefined)
  }
  try {
    for (const part of begun.splice(0)) await send(part)
    for await (const part of more) await send(part)
    if (sending) sent.push(await sending)
    await complete(s3, key, id, sent, size)
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

export async function sizeOf(s3: S3mini, key: string): Promise<number | null> {
  try {
    return await s3.getContentLength(key)
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw asStoreError(error)
  }
}

type Unfinished = { Key: string; UploadId: string; Initiated: string }
type Listed = {
  Upload?: Unfinished | Unfinished[]
  IsTruncated?: string
  NextKeyMarker?: string
  NextUploadIdMarker?: string
}

/** No file takes a day to send: it belongs to no live process. */
const staleAfterSeconds = 24 * 60 * 60

/** Parts that a crash left take space until they are aborted. Stores that cannot list them clean up by themselves (operating.md). */
export async function sweepUnfinished(s3: S3mini, prefix: string, clock: Clock): Promise<number> {
  let swept = 0
  let from: Record<string, string> = {}
  for (;;) {
    const page = await listUnfinished(s3, prefix, from)
    for (const { Key, UploadId, Initiated } of [page.Upload ?? []].flat()) {
      if (clock.seconds() - Date.parse(Initiated) / 1000 < staleAfterSeconds) continue
      await s3.abortMultipartUpload(Key, UploadId).catch((error: unknown) => {
        if (statusOf(error) !== 404) throwStoreError(error)
      })
      swept += 1
    }
    if (page.IsTruncated !== 'true' || !page.NextKeyMarker) return swept
    from = { 'key-marker': page.NextKeyMarker, 'upload-id-marker': page.NextUploadIdMarker ?? '' }
  }
}

async function listUnfinished(s3: S3mini, prefix: string, from: Record<string, string>): Promise<Listed> {
  const opts = { ...(prefix && { prefix }), ...from }
  const answer: unknown = await s3.listMultipartUploads('/', '', 'GET', opts).catch(throwStoreError)
  return (answer as { ListMultipartUploadsResult?: Listed }).ListMultipartUploadsResult ?? {}
}
