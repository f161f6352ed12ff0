import type { Message } from '#platform/http/read-form.ts'

/** So many users are changed by one call: a stopped work stops soon, and no call holds the database for long. */
export const mostPerCall = 50

/** Somebody with whom something is done among many: who he is and how he is reached. */
export type Addressee = { id: string; name: string; email: string }

/** What became of one user; `refused` says why not. */
export type ChangeOutcome = { id: string; refused: Message | null }
