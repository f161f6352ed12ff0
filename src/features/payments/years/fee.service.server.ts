import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { type AuditChanges, changesOf } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createSaving } from '../core/saving.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import {
  changeFeeKind,
  type Exception,
  type FeeKindFields,
  insertFeeKind,
  orderFeeKinds,
  putException,
  removeException,
} from './fee-kind.repository.server.ts'
import { requireKinds } from './require-kinds.server.ts'
import { feeKinds, findSettings, type Settings, saveSettings } from './year.repository.server.ts'

/** What can be asked of members, to whom each kind applies, and who is treated otherwise. */
export function createFees(deps: PaymentsDeps) {
  const { db, audit, clock, live, newId, people } = deps
  const save = createSaving(deps)

  const log = (trx: Database, actor: Member, action: AuditAction, changes: AuditChanges, subject = 'payments') =>
    audit.record(trx, { actor, action, subjectKind: 'contributions', subject, changes })

  return treasurerCalls({
    settings: () => findSettings(db),

    /** Years that were planned keep their days. @throws PortalError payments.saved-by-another */
    async saveSettings(treasurer, settings: Settings) {
      await save(async (trx) => {
        const { revision: _, ...before } = await findSettings(trx)
        if (!(await saveSettings(trx, settings))) throw paymentsErrors['payments.saved-by-another']()
        const { revision: __, ...after } = settings
        await log(trx, treasurer, 'payments.settings-changed', changesOf(before, after))
      })
      // When the year begins, and how long there is time, decides how every member stands.
      live.announce(topics.members)
    },

    /** In the order in which their rules are tried. */
    feeKinds: () => feeKinds(db),

    addFeeKind: (treasurer, fields: FeeKindFields) =>
      save(async (trx) => {
        const id = newId()
        await insertFeeKind(trx, id, fields)
        await log(trx, treasurer, 'payments.fee-kind-changed', changesOf(null, forLog(fields)), id)
        return { id }
      }),

    /** @throws PortalError payments.saved-by-another */
    changeFeeKind: (treasurer, { id, revision, ...fields }: FeeKindFields & { id: string; revision: number }) =>
      save(async (trx) => {
        const before = (await feeKinds(trx)).find((kind) => kind.id === id)
        if (!(await changeFeeKind(trx, id, fields, revision))) throw paymentsErrors['payments.saved-by-another']()
        const changes = changesOf(before ? forLog(before) : null, forLog(fields))
        await log(trx, treasurer, 'payments.fee-kind-changed', changes, id)
      }),

    /** Tries the rule of a kind one place earlier than before. */
    moveFeeKindUp: (treasurer, id: string) =>
      save(async (trx) => {
        const ids = (await feeKinds(trx)).map((kind) => kind.id)
        const place = ids.indexOf(id)
        if (place <= 0) return
        await orderFeeKinds(trx, ids.with(place, ids[place - 1] ?? id).with(place - 1, id))
        await log(trx, treasurer, 'payments.fee-kind-changed', { position: { before: place, after: place - 1 } }, id)
      }),

    /**
     * In the place of the one that there was for this member and year. Claims that were made stay as they are.
     * @throws PortalError user.could-not-get-user
     */
    putException: (treasurer, { userId, ...exception }: Exception) =>
      save(async (trx) => {
        await people.hold(trx, [userId])
        if (exception.kindId !== null) await requireKinds(trx, [exception.kindId])
        const written = { createdAt: clock.seconds(), createdBy: treasurer.id }
        await putException(trx, { userId, ...exception, ...written })
        const about = { actor: treasurer, subjectKind: 'user', subject: userId }
        const changes = changesOf(null, exception)
        await audit.record(trx, { ...about, action: 'payments.exception-made', changes })
      }),

    removeException: (treasurer, { userId, year }: Pick<Exception, 'userId' | 'year'>) =>
      save(async (trx) => {
        if (!(await removeException(trx, userId, year))) return
        const about = { actor: treasurer, subjectKind: 'user', subject: userId }
        await audit.record(trx, { ...about, action: 'payments.exception-removed', facts: { year } })
      }),
  })
}

const forLog = ({ name, rule, retired }: FeeKindFields) => {
  return { nameNl: name.nl, nameFr: name.fr, rule: JSON.stringify(rule), retired }
}
