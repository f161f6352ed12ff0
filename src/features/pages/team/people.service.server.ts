import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { WrittenPair } from '#platform/i18n/pair.ts'
import { changedTexts } from '../core/pair-texts.ts'
import { teamErrors } from './team.errors.ts'
import { type Held, mandatesOfPerson, peopleOf, personById } from './team.repository.server.ts'
import type { Person } from './team.ts'
import { membersLike, nameOfMember } from './team-members.repository.server.ts'
import { type TeamDeps, type TeamWork, there } from './team-work.server.ts'
import { insertRow, updateRow } from './team-writing.repository.server.ts'

type PersonFields = {
  name: string
  occupation: WrittenPair
  /** Id of a pagesPicture; null: none; absent: as it was. */
  picture?: string | null | undefined
}

export type People = ReturnType<typeof createPeople>

/** People of the team: only what an admin wrote of them. Being linked to a member shows nothing of that member. */
export function createPeople(deps: TeamDeps, { work, tell, save }: TeamWork) {
  const { db, clock, newId, audit, requirePictures } = deps
  const textsOf = (before: Person | null, { occupation }: PersonFields) =>
    changedTexts(before, { occupation }, clock.seconds())

  /** In the transaction of what they are needed for. */
  async function addPersonIn(trx: Database, admin: Member, fields: PersonFields): Promise<string> {
    const { name, picture = null } = fields
    if (picture) await requirePictures(trx, [picture])
    const id = newId()
    await insertRow(trx, 'person', { id, name, texts: textsOf(null, fields), picture })
    await tell(trx, admin, 'added', { kind: 'person', id, changes: changesOf(null, forLog(fields)) })
    return id
  }

  return {
    addPersonIn,

    people: (viewer: Viewer): Promise<Person[]> => {
      asAdmin(viewer)
      return peopleOf(db)
    },

    /** With all that they do or did. @throws PortalError team.not-there */
    async person(viewer: Viewer, id: string): Promise<Person & { mandates: Held[] }> {
      asAdmin(viewer)
      return { ...there(await personById(db, id)), mandates: await mandatesOfPerson(db, id) }
    },

    addPerson: (viewer: Viewer, fields: PersonFields): Promise<string> =>
      work(viewer, (trx, admin) => addPersonIn(trx, admin, fields)),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changePerson: (viewer: Viewer, id: string, fields: PersonFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = there(await personById(trx, id))
        const had = before.portrait?.id ?? null
        const { name, picture = had } = fields
        if (picture !== null && picture !== had) await requirePictures(trx, [picture])
        const row = { name, texts: textsOf(before, fields), picture }
        const pictures = { picture: { before: had !== null, after: picture !== null } }
        await save(
          trx,
          admin,
          { kind: 'person', id, seen, row },
          {
            before: forLog(before),
            version: before.version,
            after: forLog(fields),
            ...(had !== picture && { besides: pictures }),
          },
        )
      }),

    async membersLike(viewer: Viewer, words: string) {
      asAdmin(viewer)
      return membersLike(db, words)
    },

    async memberName(viewer: Viewer, userId: string): Promise<string | null> {
      asAdmin(viewer)
      return nameOfMember(db, userId)
    },

    /** @param userId the member this is; null: nobody says @throws PortalError team.no-such-member, team.not-there */
    linkPerson: (viewer: Viewer, id: string, userId: string | null): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = there(await personById(trx, id))
        if (userId !== null && (await nameOfMember(trx, userId)) === null) throw teamErrors['team.no-such-member']()
        if (before.userId === userId) return
        await updateRow(trx, 'person', id, before.version, { userId })
        const action = userId === null ? 'pages.person-unlinked' : 'pages.person-linked'
        await audit.record(trx, { actor: admin, action, subjectKind: 'person', subject: id })
      }),
  }
}

const forLog = ({ name, occupation }: Pick<PersonFields, 'name' | 'occupation'>) => ({
  name,
  occupationNl: occupation.nl,
  occupationFr: occupation.fr,
})
