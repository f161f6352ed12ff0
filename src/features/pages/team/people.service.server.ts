import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { changePair, emptyPair, type WrittenPair } from '#platform/i18n/pair.ts'
import { type FoundMember, membersLike, nameOfMember } from './member-search.repository.server.ts'
import type { TeamNeeds } from './needs.ts'
import { teamErrors } from './team.errors.ts'
import { type Held, mandatesOfPerson, peopleOf, personById } from './team.repository.server.ts'
import type { Person } from './team.ts'
import { asEditor, type TeamWork, tellOf } from './team-work.server.ts'
import { insertPerson, isMemberThere, updatePerson } from './team-writing.repository.server.ts'

export type PersonFields = {
  name: string
  occupation: WrittenPair
  /** Id of a pagesPicture; null: none; absent: as it was. */
  picture?: string | null | undefined
}

/** People of the team: only what an admin wrote of them. Being linked to a member shows nothing of that member. */
export function createPeople(needs: TeamNeeds, work: TeamWork) {
  const { db, clock, newId, requirePictures } = needs
  const tell = tellOf(needs)

  /** In the transaction of what he is needed for. */
  async function addPersonIn(trx: Database, admin: Member, { name, occupation, picture }: PersonFields) {
    if (picture) await requirePictures(trx, [picture])
    const id = newId()
    const texts = JSON.stringify({ occupation: changePair(emptyPair, occupation, clock.seconds()) })
    await insertPerson(trx, { id, name, texts, picture: picture ?? null })
    const changes = changesOf(null, forLog({ name, occupation }))
    await tell(trx, admin, { action: 'pages.person-added', kind: 'person', id, changes })
    return id
  }

  return {
    addPersonIn,

    people: (viewer: Viewer): Promise<Person[]> => {
      asEditor(viewer)
      return peopleOf(db)
    },

    /** With all that he does or did. @throws PortalError team.not-there */
    async person(viewer: Viewer, id: string): Promise<Person & { mandates: Held[] }> {
      asEditor(viewer)
      const person = await personById(db, id)
      if (!person) throw teamErrors['team.not-there']()
      return { ...person, mandates: await mandatesOfPerson(db, id) }
    },

    addPerson: (viewer: Viewer, fields: PersonFields): Promise<string> =>
      work(viewer, (trx, admin) => addPersonIn(trx, admin, fields)),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changePerson: (viewer: Viewer, id: string, fields: PersonFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = await personById(trx, id)
        if (!before) throw teamErrors['team.not-there']()
        const had = before.portrait?.id ?? null
        const { name, picture = had } = fields
        if (picture !== null && picture !== had) await requirePictures(trx, [picture])
        const texts = JSON.stringify({ occupation: changePair(before.occupation, fields.occupation, clock.seconds()) })
        if (!(await updatePerson(trx, id, seen, { name, texts, picture })))
          throw teamErrors['team.saved-by-another']({ ...forLog(before), version: before.version })
        const pictures = { picture: { before: had !== null, after: picture !== null } }
        const changes = {
          ...changesOf(forLog(before), forLog(fields)),
          ...(had !== picture && pictures),
        }
        await tell(trx, admin, { action: 'pages.person-changed', kind: 'person', id, changes })
      }),

    /** Members who are not deleted and whose names hold every word, by name. */
    async membersLike(viewer: Viewer, words: string): Promise<FoundMember[]> {
      asEditor(viewer)
      return membersLike(db, words)
    },

    /** null: there is none (any more). */
    async memberName(viewer: Viewer, userId: string): Promise<string | null> {
      asEditor(viewer)
      return nameOfMember(db, userId)
    },

    /** @param userId the member this is; null: nobody says @throws PortalError team.no-such-member, team.not-there */
    linkPerson: (viewer: Viewer, id: string, userId: string | null): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = await personById(trx, id)
        if (!before) throw teamErrors['team.not-there']()
        if (userId !== null && !(await isMemberThere(trx, userId))) throw teamErrors['team.no-such-member']()
        if (before.userId === userId) return
        await updatePerson(trx, id, before.version, { userId })
        const action = userId === null ? 'pages.person-unlinked' : 'pages.person-linked'
        await tell(trx, admin, { action, kind: 'person', id })
      }),
  }
}

export type People = ReturnType<typeof createPeople>

const forLog = ({ name, occupation }: Pick<PersonFields, 'name' | 'occupation'>) => ({
  name,
  occupationNl: occupation.nl,
  occupationFr: occupation.fr,
})
