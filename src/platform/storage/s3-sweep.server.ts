import type { S3mini } from 's3mini'
import type { Clock } from '#platform/clock/clock.ts'
import { statusOf, throwStoreError } from './s3-client.server.ts'

type Unfinished = { Key: string; UploadId: string; Initiated: string }
type Listed = {
  Upload?: Unfinished | Unfinished[]
  IsTruncated?: string
  NextKeyMarker?: string
  NextUploadIdMarker?: string
}

/** No file takes a day to send: it belongs to no live process. */
const staleAfterSeconds = 24 * 60 * 60

/** Parts that a crash left cost room until they are aborted. Stores that cannot list them clean up by themselves (operating.md). */
export async function sweepUnfinished(s3: S3mini, prefix: string, clock: Clock): Promise<number> {
  let swept = 0
  let from: Record<string, string> = {}
  for (;;) {
    const page = await listUnfinished(s3, prefix, from)
    for (const { Key, UploadId, Initiated } of [page.Upload ?? []].flat()) {
      if (clock.seconds() - Date.parse(Initiated) / 1000 < staleAfterSeconds) continue
      await s3.abortMultipartUpload(Key, UploadId).catch(unlessGone)
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

function unlessGone(error: unknown): void {
  if (statusOf(error) !== 404) throwStoreError(error)
}
