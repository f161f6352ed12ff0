import { codeOf } from '#platform/errors/error-codes.ts'
import { type OutageCode, outageOf } from '#platform/outages/outage.ts'

const reasons: Record<OutageCode, string> = {
  'storage/no-space': 'The disk is full: the portal needs some room to start. Make room, then start again.',
  'storage/read-only':
    'DATA_DIR or DATABASE_URL is on a disk that can only be read. Make it writable, then start again.',
  'storage/failing':
    'DATA_DIR or DATABASE_URL cannot be read or written: look whether the disk is sound and who owns it.',
  'database/busy': 'DATABASE_URL: another program holds the database. End it, or wait, then start again.',
  'database/unreachable':
    'DATABASE_URL: PostgreSQL cannot be reached. Look whether it runs, and whether it lets us in.',
}

/** Why a command cannot work with the data at present, in one line with what the system said; null for anything else. */
export function unusableData(error: unknown): string | null {
  const said = causeOf(error)
  if (codeOf(said) === 'EACCES' || codeOf(said) === 'EPERM')
    return `DATA_DIR: this account may not write there. Give it the folder (${said.message})`
  const outage = outageOf(error)
  return outage && `${reasons[outage.code as OutageCode]} (${said.message})`
}

/** What the system said, behind what we made of it. */
function causeOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { cause } = error
  if (cause instanceof AggregateError && cause.message === '') return new Error(cause.errors.map(String).join('; '))
  return cause instanceof Error ? cause : error
}
