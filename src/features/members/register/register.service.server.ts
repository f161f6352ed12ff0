import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { dayAt, noonOf } from '#platform/i18n/days.ts'
import { topics } from '#platform/live/topics.ts'
import type { RegisterDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { withMembersErrorCode } from '../users/administer.server.ts'
import { entriesOf, entryByNumber, insertEntry, lockRegister } from './register.repository.server.ts'
import type { EntryForm } from './register.schema.ts'
import { effectiveEntries, membersAt, whoOf } from './register.ts'
import { decisionsOf, proposeEntry, takeDecision } from './register-decisions.repository.server.ts'
import { createRegisterReading } from './register-reading.service.server.ts'

/** Writing in the members' register. Nothing is ever taken out: what was wrong is put right by a further entry. */
function createRegisterEntries({ db, clock, newId, live, log, audit }: RegisterDeps) {
  const withErrorCode = withMembersErrorCode(log)

  async function save<Saved>(work: (trx: Database) => Promise<Saved>): Promise<Saved> {
    const saved = await withErrorCode('register.could-not-save', () => transact(db, work))
    live.announce(topics.register)
    return saved
  }

  const refuseFuture = ({ decidedOn, notifiedOn }: EntryForm) => {
    const today = dayAt(clock.seconds())
    if (decidedOn > today) throw membersErrors['register.date-in-future']({}, 'decidedOn')
    if (notifiedOn > today) throw membersErrors['register.date-in-future']({}, 'notifiedOn')
  }

  /** The member whose entry it is, and what it puts right: always the entry itself, never a correction of it. */
  const subjectOf = async (trx: Database, form: EntryForm) => {
    if (form.event === 'corrected') {
      const named = form.corrects === null ? null : await entryByNumber(trx, form.corrects)
      if (!named) throw membersErrors['register.not-there']()
      return { member: named.member, corrects: named.corrects ?? named.number }
    }
    const decision = form.decision ? await takeDecision(trx, form.decision) : null
    if (form.decision && !decision) throw membersErrors['register.entered-meanwhile']()
    if (decision && decision.event !== form.event) throw portalErrors['request.invalid-body']()
    return { member: decision?.userId || form.member || newId(), corrects: null }
  }

  const refuseContradiction = async (trx: Database, member: string, { event, decidedOn }: EntryForm) => {
    if (event === 'corrected') return
    const entries = await entriesOf(trx, member)
    const isMember = membersAt(entries).length > 0
    if (event === 'joined' && isMember) throw membersErrors['register.is-member']()
    if (event !== 'joined' && !isMember) throw membersErrors['register.is-no-member']()
    const last = effectiveEntries(entries).at(-1)
    if (last && dayAt(last.decidedAt) > decidedOn) throw membersErrors['register.before-last']({}, 'decidedOn')
  }

  const write = async (trx: Database, viewer: Member, form: EntryForm) => {
    await lockRegister(trx)
    const { member, corrects } = await subjectOf(trx, form)
    await refuseContradiction(trx, member, form)
    const { event, remark } = form
    const without = form.kind === 'person' ? { legalForm: '' } : { firstNames: '' }
    const number = await insertEntry(trx, {
      ...whoOf(form),
      ...without,
      event,
      member,
      remark,
      corrects,
      decidedAt: noonOf(form.decidedOn),
      notifiedAt: noonOf(form.notifiedOn),
      enteredAt: clock.seconds(),
      enteredBy: viewer.id,
    })
    const about = { actor: viewer, subjectKind: 'register', subject: member } as const
    await audit.record(trx, { ...about, action: 'members.register-entered', facts: { number, event } })
    return { number, member }
  }

  return adminCalls({
    enter(admin, form: EntryForm) {
      refuseFuture(form)
      return save((trx) => write(trx, admin, form))
    },

    drop: (admin, id: string) =>
      save(async (trx) => {
        const decision = await takeDecision(trx, id)
        if (!decision) throw membersErrors['register.entered-meanwhile']()
        const about = { actor: admin, subjectKind: 'register', subject: decision.userId ?? id } as const
        const { event } = decision
        await audit.record(trx, { ...about, action: 'members.register-decision-dropped', facts: { event } })
      }),
  })
}

type Leaving = { userId: string; at: number; newId: () => string }

/** Of whoever is in the register, or soon will be, it is to be entered that they left. The register decides nothing by itself. */
export async function proposeLeaving(trx: Database, { userId, at, newId }: Leaving): Promise<void> {
  const waiting = await decisionsOf(trx, userId)
  if (waiting.some(({ event }) => event !== 'joined')) return
  const [registered] = membersAt(await entriesOf(trx, userId))
  const who = registered ?? waiting[0]
  if (!who) return
  const { lastName, firstNames, address } = who
  const moments = { decidedAt: at, notifiedAt: at, createdAt: at }
  await proposeEntry(trx, { id: newId(), event: 'left', userId, lastName, firstNames, address, ...moments })
}

/** The account was brought back before anybody entered that its member left. */
export async function withdrawLeaving(trx: Database, userId: string): Promise<void> {
  for (const { id, event } of await decisionsOf(trx, userId)) if (event === 'left') await takeDecision(trx, id)
}

export type Register = ReturnType<typeof createRegister>

/** The members' register (art. 9:3 WVV/CSA). Built once, in `shell/services.server.ts`. */
export function createRegister(deps: RegisterDeps) {
  return { ...createRegisterEntries(deps), ...createRegisterReading(deps) }
}
