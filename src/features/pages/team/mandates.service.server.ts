import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { changePair, emptyPair, type WrittenPair } from '#platform/i18n/pair.ts'
import { moveAfter } from './move-after.ts'
import type { TeamNeeds } from './needs.ts'
import type { People } from './people.service.server.ts'
import { teamErrors } from './team.errors.ts'
import { bodyById, type Held, mandateById, mandatesOf, personById } from './team.repository.server.ts'
import type { Period } from './team.ts'
import { asEditor, type TeamWork, tellOf } from './team-work.server.ts'
import {
  holdBody,
  insertMandate,
  mandateOrder,
  placeMandates,
  updateMandate,
} from './team-writing.repository.server.ts'

export type MandateFields = Period & { function: WrittenPair }

/** Who gets a mandate: somebody who is in the team, or somebody new. */
export type Holder = { person: string } | { newName: string }

/** What people do in a body, from when to when, and in which order they stand there. */
export function createMandates(needs: TeamNeeds, work: TeamWork, { addPersonIn }: Pick<People, 'addPersonIn'>) {
  const { db, clock, newId } = needs
  const tell = tellOf(needs)

  async function holderIn(trx: Database, admin: Member, holder: Holder): Promise<string> {
    if ('newName' in holder) return addPersonIn(trx, admin, { name: holder.newName, occupation: { nl: '', fr: '' } })
    if (!(await personById(trx, holder.person))) throw teamErrors['team.not-there']({}, 'person')
    return holder.person
  }

  return {
    /** Of these bodies, each in its order, ended ones too. */
    mandates: (viewer: Viewer, bodies: readonly string[]): Promise<Held[]> => {
      asEditor(viewer)
      return mandatesOf(db, bodies)
    },

    /** @throws PortalError team.not-there */
    async mandate(viewer: Viewer, id: string): Promise<Held> {
      asEditor(viewer)
      const mandate = await mandateById(db, id)
      if (!mandate) throw teamErrors['team.not-there']()
      return mandate
    },

    /** Last in that body. Answers the id. @throws PortalError team.not-there */
    addMandate: (viewer: Viewer, body: string, holder: Holder, fields: MandateFields): Promise<string> =>
      work(viewer, async (trx, admin) => {
        await holdBody(trx, body)
        if (!(await bodyById(trx, body))) throw teamErrors['team.not-there']()
        const person = await holderIn(trx, admin, holder)
        const id = newId()
        const texts = JSON.stringify({ function: changePair(emptyPair, fields.function, clock.seconds()) })
        const { since, until } = fields
        const position = (await mandateOrder(trx, body)).length
        await insertMandate(trx, { id, person, body, texts, since, until, position })
        const changes = changesOf(null, forLog(fields))
        await tell(trx, admin, { action: 'pages.mandate-added', kind: 'mandate', id, changes })
        return id
      }),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changeMandate: (viewer: Viewer, id: string, fields: MandateFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = await mandateById(trx, id)
        if (!before) throw teamErrors['team.not-there']()
        const { since, until } = fields
        const texts = JSON.stringify({ function: changePair(before.function, fields.function, clock.seconds()) })
        if (!(await updateMandate(trx, id, seen, { texts, since, until })))
          throw teamErrors['team.saved-by-another']({ ...forLog(before), version: before.version })
        const changes = changesOf(forLog(before), forLog(fields))
        await tell(trx, admin, { action: 'pages.mandate-changed', kind: 'mandate', id, changes })
      }),

    /** Right after that mandate of the same body, or first. Two who order at once lose nobody: each moves one. */
    moveMandate: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        const mandate = await mandateById(trx, id)
        if (!mandate) throw teamErrors['team.not-there']()
        await holdBody(trx, mandate.body)
        await placeMandates(trx, moveAfter(await mandateOrder(trx, mandate.body), id, after))
      }),
  }
}

const forLog = ({ function: does, since, until }: MandateFields) => ({
  functionNl: does.nl,
  functionFr: does.fr,
  since: since ?? '',
  until: until ?? '',
})
