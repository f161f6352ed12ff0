import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import { changePair, emptyPair, type WrittenPair } from '#platform/i18n/pair.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { moveAfter } from './move-after.ts'
import type { TeamNeeds } from './needs.ts'
import { teamErrors } from './team.errors.ts'
import { bodiesOf, bodyById } from './team.repository.server.ts'
import { type Body, boardId } from './team.ts'
import { asEditor, type TeamWork, tellOf } from './team-work.server.ts'
import { holdBody, insertBody, placeWorkgroups, updateBody, workgroupOrder } from './team-writing.repository.server.ts'

export type BodyFields = { name: WrittenPair; purpose: WrittenPair; contact: string; showsEarlier: boolean }

/** The board and the workgroups: what they are called and are for, and in which order they stand. */
export function createBodies(needs: TeamNeeds, work: TeamWork) {
  const { db, clock, newId } = needs
  const tell = tellOf(needs)

  return {
    bodies: (viewer: Viewer): Promise<Body[]> => {
      asEditor(viewer)
      return bodiesOf(db)
    },

    /** @throws PortalError team.not-there */
    async body(viewer: Viewer, id: string): Promise<Body> {
      asEditor(viewer)
      const body = await bodyById(db, id)
      if (!body) throw teamErrors['team.not-there']()
      return body
    },

    /** A workgroup, after the others. Answers its id. */
    addBody: (viewer: Viewer, fields: BodyFields): Promise<string> =>
      work(viewer, async (trx, admin) => {
        const id = newId()
        await holdBody(trx, boardId)
        const others = await workgroupOrder(trx)
        const texts = JSON.stringify(textsOf(null, fields, clock.seconds()))
        const { contact, showsEarlier } = fields
        await insertBody(trx, { id, kind: 'workgroup', position: others.length + 1, texts, contact, showsEarlier })
        await tell(trx, admin, {
          action: 'pages.body-added',
          kind: 'body',
          id,
          changes: changesOf(null, forLog(fields)),
        })
        return id
      }),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changeBody: (viewer: Viewer, id: string, fields: BodyFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = await bodyById(trx, id)
        if (!before) throw teamErrors['team.not-there']()
        const texts = JSON.stringify(textsOf(before, fields, clock.seconds()))
        const { contact, showsEarlier } = fields
        if (!(await updateBody(trx, id, seen, { texts, contact, showsEarlier })))
          throw teamErrors['team.saved-by-another']({ ...forLog(before), version: before.version })
        const changes = changesOf(forLog(before), forLog(fields))
        await tell(trx, admin, { action: 'pages.body-changed', kind: 'body', id, changes })
      }),

    /** Right after that workgroup, or first. Two who order at once lose nobody: each moves one. */
    moveBody: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        await holdBody(trx, boardId)
        await placeWorkgroups(trx, moveAfter(await workgroupOrder(trx), id, after))
      }),
  }
}

const textsOf = (before: Body | null, { name, purpose }: BodyFields, now: number) => ({
  name: changePair(before?.name ?? emptyPair, name, now),
  purpose: changePair(before?.purpose ?? emptyPair, purpose, now),
})

/** What somebody else reads who saved later, and what the log keeps: texts without their marks. */
const forLog = ({ name, purpose, contact, showsEarlier }: BodyFields | Body) => ({
  nameNl: name.nl,
  nameFr: name.fr,
  purposeNl: wordsOf(purpose.nl),
  purposeFr: wordsOf(purpose.fr),
  contact,
  showsEarlier: showsEarlier ? 'yes' : 'no',
})

const wordsOf = (json: string) => plainText(parseRichText(json))
