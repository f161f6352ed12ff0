import { type ErrorFacts, isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { codeOf, isOutOfSpace, sqliteKindOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

/** https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, locked: 6, readOnly: 8, failing: 10, cannotOpen: 14 }

/** https://www.postgresql.org/docs/15/errcodes-appendix.html: somebody else holds what is to be written. */
const postgresBusy = ['40001', '40P01', '55P03']

/** The server is shut down, starts, or lets nobody in any more; class 08 is the line to it. */
const postgresAway = /^(57P0[123]|53300|08...)$/

/** `pg` has no code for a line that is cut, nor for one that nobody answers at. */
const cutConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** `seconds`: after them somebody who tries again may well succeed (`Retry-After`). */
const causes = {
  'storage/no-space': { facts: {}, isIt: isOutOfSpace },
  'storage/read-only': {
    facts: { seconds: 60 },
    isIt: (error) => sqliteKindOf(error) === sqlite.readOnly || ['EROFS', '25006'].includes(codeOf(error) ?? ''),
  },
  'storage/failing': {
    facts: { seconds: 60 },
    isIt: (error) => [sqlite.failing, sqlite.cannotOpen].includes(sqliteKindOf(error) ?? 0) || codeOf(error) === 'EIO',
  },
  'database/busy': {
    facts: { seconds: 5 },
    isIt: (error) =>
      [sqlite.busy, sqlite.locked].includes(sqliteKindOf(error) ?? 0) || postgresBusy.includes(codeOf(error) ?? ''),
  },
  'database/unreachable': {
    facts: { seconds: 10 },
    isIt: (error) =>
      postgresAway.test(codeOf(error) ?? '') || (error instanceof Error && cutConnection.test(error.message)),
  },
} satisfies Record<string, { facts: ErrorFacts; isIt(error: unknown): boolean }>

export type OutageCode = keyof typeof causes

export const isOutageCode = (code: string): code is OutageCode => Object.hasOwn(causes, code)

/** What keeps the portal from its data (decision 056): the disk or the database. Null for everything else. */
export function outageOf(error: unknown): PortalError | null {
  if (isPortalError(error)) return isOutage(error) ? error : null
  const code = Object.keys(causes)
    .filter(isOutageCode)
    .find((one) => causes[one].isIt(error))
  return code ? Object.assign(portalErrors[code](causes[code].facts), { cause: error }) : null
}

/** Whether an error that has its answer already stands for an outage: not the reader's error, nor a rule of the feature. */
export const isOutage = (error: unknown): boolean => isPortalError(error) && isOutageCode(error.code)
