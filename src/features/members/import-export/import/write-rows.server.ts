import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { activeMember } from '../../core/member.repository.server.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import type { UserWriting } from '../../users/user.service.server.ts'
import type { CheckedRow, ImportValues, Written } from './import.ts'
import { reason } from './read-cells.ts'

type Writing = {
  writing: UserWriting
  newId: () => string
  /** Learns how far it is; throwing here ends the work, and the transaction with it. */
  onStep(done: number, hasBreathed: boolean): Promise<void>
}

export type WrittenRows = Omit<Written, 'invited'> & { createdIds: string[]; updatedIds: string[] }

type WantedRow = Omit<CheckedRow, 'values'> & { id: string; values: ImportValues }

/** New members; of those who are there already each is written alone. */
const newAtOnce = 100

/**
 * Writes the checked rows within one transaction, each as createUser or updateUser would. What somebody changed since the
 * check is left alone and reported. In the order of the addresses: two imports at once wait for each other and never in a ring.
 */
export async function writeRows(trx: Database, actor: Member, rows: readonly CheckedRow[], how: Writing) {
  const { writing, newId, onStep } = how
  const breathe = createBreath()
  const result: WrittenRows = { created: 0, updated: 0, skipped: [], createdIds: [], updatedIds: [] }
  const inOrder = rows
    .flatMap(({ values, ...row }) => (values ? [{ ...row, values, id: row.user?.id ?? newId() }] : []))
    .sort((one, other) => (one.email < other.email ? -1 : 1))
  const said = { how: 'import', language: actor.defaultLanguage } as const
  const writeRun = (run: readonly WantedRow[]): Promise<Refused> => {
    const [{ user, values } = {}] = run
    if (user && values) return refusedOf(user.id, () => writing.save(trx, actor, updateOf(user, values), 'import'))
    return writing.add(trx, actor, run.map(newOf), said)
  }
  let done = 0
  for (const run of runsOf(inOrder)) {
    const refused = await writeRun(run)
    for (const { id, line, name, email, user } of run) {
      const error = refused.get(id)
      if (error) result.skipped.push({ line, name, email, reason: reasonOf(error) })
      else (user ? result.updatedIds : result.createdIds).push(id)
    }
    done += run.length
    await onStep(done, await breathe())
  }
  result.skipped.sort((one, other) => one.line - other.line)
  return { ...result, created: result.createdIds.length, updated: result.updatedIds.length }
}

function* runsOf(rows: readonly WantedRow[]): Generator<WantedRow[]> {
  let run: WantedRow[] = []
  for (const row of rows) {
    if (run.length > 0 && (row.user || run[0]?.user || run.length === newAtOnce)) {
      yield run
      run = []
    }
    run.push(row)
  }
  if (run.length > 0) yield run
}

const empty = { firstName: '', lastName: '', occupation: '', lastPayment: null, defaultLanguage: 'nl' } as const
const defaults = { avatarColor: 'blue-700', magistrate: false, role: 'USER', showTooltips: true } as const

function newOf({ id, values: { emailSubscriber = false, createdAt, ...fields } }: WantedRow) {
  return { id, user: { ...empty, ...defaults, ...fields }, subscriptions: { emailSubscriber }, createdAt }
}

function updateOf({ id, revision }: { id: string; revision: number }, values: ImportValues) {
  const { email: _, emailSubscriber, createdAt, ...user } = values
  return { id, user, settings: { revision, emailSubscriber }, createdAt }
}

const meanwhile: Record<string, Message> = {
  'user.saved-by-another': reason('import.changed-meanwhile'),
  'user.could-not-get-user': reason('import.gone-meanwhile'),
  'user.email-in-use': reason('user.email-in-use'),
  'user.email-of-deleted-user': reason('user.email-of-deleted-user'),
}

/** Why nothing was written, by id. */
type Refused = ReadonlyMap<string, PortalError>

async function refusedOf(id: string, write: () => Promise<unknown>): Promise<Refused> {
  try {
    await write()
    return new Map()
  } catch (error) {
    if (!isPortalError(error)) throw error
    return new Map([[id, error]])
  }
}

function reasonOf(error: PortalError): Message {
  const known = meanwhile[error.code]
  if (!known) throw error
  return known
}

const kind = 'members.invite'
const payload = z.object({ ids: z.array(z.string()), actor: z.string().nullable() })

/** Emails take their time to be written: so many per job, so that one that fails repeats few. */
const perJob = 25

/**
 * Invites whom an import made, in jobs that are written in the transaction of the import: writing five thousand emails
 * within it would keep everybody else waiting. Nobody is invited twice, so a job may run twice.
 */
export function createInvitations({ db, jobs, accounts }: AdministrationDeps) {
  jobs.register(kind, payload, async ({ ids, actor }) => {
    const inviter = actor === null ? null : await activeMember(db, actor)
    const states = await accounts.invitationStates(ids)
    for (const id of ids) {
      const state = states.get(id)
      if (state?.state !== 'expired' || state.invitedAt !== null) continue
      await transact(db, (trx) => accounts.invite(trx, id, inviter)).catch(passOverGone)
    }
  })

  return {
    async queue(trx: Database, ids: readonly string[], actor: string | null): Promise<void> {
      for (let start = 0; start < ids.length; start += perJob)
        await jobs.enqueue(trx, kind, { ids: ids.slice(start, start + perJob), actor })
    },
  }
}

/** Blocked, deleted or signed in meanwhile: the others are invited all the same. */
function passOverGone(error: unknown): void {
  if (!isPortalError(error) || error.code !== 'invitation/not-possible') throw error
}
