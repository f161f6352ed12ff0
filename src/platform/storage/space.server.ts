import { portalErrors } from '#platform/errors/portal.errors.ts'

/** The disk or the person's share of it is full (security.md T35). */
export const isOutOfSpace = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'

/** What a failed write means to the portal: a full disk is expected trouble, the rest is not. */
export const asWriteError = (error: unknown): unknown =>
  isOutOfSpace(error) ? portalErrors['storage/no-space']() : error

/** The system's name of the trouble, such as ENOENT. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
