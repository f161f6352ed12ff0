import { isOutOfSpace } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

/** What a failed write means to the portal: a full disk is expected trouble, the rest is not. */
export const asWriteError = (error: unknown): unknown =>
  isOutOfSpace(error) ? portalErrors['storage/no-space']() : error
