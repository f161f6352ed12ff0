import { troubleOf } from '#platform/trouble/trouble.ts'

/** What a failed write means to the portal: a disk that is full, read-only or failing is expected trouble, the rest is not. */
export const asWriteError = (error: unknown): unknown => troubleOf(error) ?? error
