import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { WrittenPair } from '#platform/i18n/pair.ts'
import { changedTexts } from '../core/pair-texts.ts'
import type { People } from './people.service.server.ts'
import { teamErrors } from './team.errors.ts'
import { bodyById, type Held, mandateById, mandatesOf, personById } from './team.repository.server.ts'
import { type Mandate, moveAfter, type Period } from './team.ts'
import { type TeamDeps, type TeamWork, there } from './team-work.server.ts'
import { holdBody, insertRow, mandateOrder, place } from './team-writing.repository.server.ts'

type MandateFields = Period & { function: WrittenPair }

/** Who gets a mandate: somebody who is in the team, or somebody new. */
type Holder = { person: string } | { newName: string }

/** What people do in a body, from when to when, and in which order they stand there. */
export function createMandates(
  { db, clock, newId }: TeamDeps,
  { work, tell, save }: TeamWork,
  { addPersonIn }: Pick<People, 'addPersonIn'>,
) {
  const rowOf = (before: Mandate | null, { function: does, since, until }: MandateFields) => ({
    texts: changedTexts(before, { function: does }, clock.seconds()),
    since,
    until,
  })

  async function holderIn(trx: Database, admin: Member, holder: Holder): Promise<string> {
    if ('newName' in holder) return addPersonIn(trx, admin, { name: holder.newName, occupation: { nl: '', fr: '' } })
    if (!(await personById(trx, holder.person))) throw teamErrors['team.not-there']({}, 'person')
    return holder.person
  }

  return {
    /** Of these bodies, each in its order, ended ones too. */
    mandates: (viewer: Viewer, bodies: readonly string[]): Promise<Held[]> => {
      asAdmin(viewer)
      return mandatesOf(db, bodies)
    },

    /** @throws PortalError team.not-there */
    async mandate(viewer: Viewer, id: string): Promise<Held> {
      asAdmin(viewer)
      return there(await mandateById(db, id))
    },

    /** Last in that body. Answers the id. @throws PortalError team.not-there */
    addMandate: (viewer: Viewer, body: string, holder: Holder, fields: MandateFields): Promise<string> =>
      work(viewer, async (trx, admin) => {
        await holdBody(trx, body)
        there(await bodyById(trx, body))
        const person = await holderIn(trx, admin, holder)
        const id = newId()
        const position = (await mandateOrder(trx, body)).length
        await insertRow(trx, 'mandate', { id, person, body, position, ...rowOf(null, fields) })
        await tell(trx, admin, 'added', { kind: 'mandate', id, changes: changesOf(null, forLog(fields)) })
        return id
      }),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changeMandate: (viewer: Viewer, id: string, fields: MandateFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = there(await mandateById(trx, id))
        const told = { before: forLog(before), version: before.version, after: forLog(fields) }
        await save(trx, admin, { kind: 'mandate', id, seen, row: rowOf(before, fields) }, told)
      }),

    /** Right after that mandate of the same body, or first. Two who order at once lose nobody: each moves one. */
    moveMandate: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        const { body } = there(await mandateById(trx, id))
        await holdBody(trx, body)
        await place(trx, 'mandate', moveAfter(await mandateOrder(trx, body), id, after))
      }),
  }
}

const forLog = ({ function: does, since, until }: MandateFields) => ({
  functionNl: does.nl,
  functionFr: does.fr,
  since: since ?? '',
  until: until ?? '',
})
