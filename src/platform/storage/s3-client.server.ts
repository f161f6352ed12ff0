import { S3mini, S3ServiceError } from 's3mini'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { createS3Fetch, type S3Patience } from './s3-fetch.server.ts'
import type { S3Place } from './storage-url.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/API/: the questions that we ask, signed by s3mini. */
export function createS3Client(place: S3Place, patience: S3Patience, log?: Log) {
  const { endpoint, region, accessKeyId, secretAccessKey } = place
  return new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: createS3Fetch(patience, log) })
}

/** s3mini types only `x-amz-` headers; this one has been S3's from the beginning, and damage on the way is refused. */
export const withMd5 = (md5: string) => ({ 'content-md5': md5 }) as Record<`x-amz-${string}`, string>

/** The status that a store answered with, also where s3mini wraps it. */
export function statusOf(error: unknown): number | null {
  if (error instanceof S3ServiceError) return error.status
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null
}

/** What a store calls the trouble, such as AccessDenied; null when it did not get to say so. */
export function s3CodeOf(error: unknown): string | null {
  if (error instanceof S3ServiceError) return error.serviceCode ?? null
  return error instanceof Error && error.cause !== undefined ? s3CodeOf(error.cause) : null
}

/** What trouble with the store means to the portal. The store's own words stay in the log, as the cause. */
export function asStoreError(error: unknown): unknown {
  if (isPortalError(error)) return error
  const status = statusOf(error)
  const expected =
    status === 507 ? portalErrors['storage/no-space']() : portalErrors['storage/unavailable']({ seconds: 10 })
  return Object.assign(expected, { cause: error })
}

export function throwStoreError(error: unknown): never {
  throw asStoreError(error)
}
