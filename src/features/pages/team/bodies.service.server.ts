import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { WrittenPair } from '#platform/i18n/pair.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { changedTexts } from '../core/pair-texts.ts'
import { bodiesOf, bodyById } from './team.repository.server.ts'
import { type Body, boardId, moveAfter } from './team.ts'
import { type TeamDeps, type TeamWork, there } from './team-work.server.ts'
import { holdBody, insertRow, place, workgroupOrder } from './team-writing.repository.server.ts'

type BodyFields = { name: WrittenPair; purpose: WrittenPair; contact: string; showsEarlier: boolean }

/** The board and the workgroups: what they are called and are for, and in which order they stand. */
export function createBodies({ db, clock, newId }: TeamDeps, { work, tell, save }: TeamWork) {
  const rowOf = (before: Body | null, { name, purpose, contact, showsEarlier }: BodyFields) => ({
    texts: changedTexts(before, { name, purpose }, clock.seconds()),
    contact,
    showsEarlier,
  })

  return {
    bodies: (viewer: Viewer): Promise<Body[]> => {
      asAdmin(viewer)
      return bodiesOf(db)
    },

    /** @throws PortalError team.not-there */
    async body(viewer: Viewer, id: string): Promise<Body> {
      asAdmin(viewer)
      return there(await bodyById(db, id))
    },

    /** A workgroup, after the others. Answers its id. */
    addBody: (viewer: Viewer, fields: BodyFields): Promise<string> =>
      work(viewer, async (trx, admin) => {
        const id = newId()
        await holdBody(trx, boardId)
        const position = (await workgroupOrder(trx)).length + 1
        await insertRow(trx, 'body', { id, kind: 'workgroup', position, ...rowOf(null, fields) })
        await tell(trx, admin, 'added', { kind: 'body', id, changes: changesOf(null, forLog(fields)) })
        return id
      }),

    /**
     * @param seen the version that the writer had read
     * @throws PortalError team.saved-by-another with what stands there now, team.not-there
     */
    changeBody: (viewer: Viewer, id: string, fields: BodyFields, seen: number): Promise<void> =>
      work(viewer, async (trx, admin) => {
        const before = there(await bodyById(trx, id))
        const told = { before: forLog(before), version: before.version, after: forLog(fields) }
        await save(trx, admin, { kind: 'body', id, seen, row: rowOf(before, fields) }, told)
      }),

    /** Right after that workgroup, or first. Two who order at once lose nobody: each moves one. */
    moveBody: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        await holdBody(trx, boardId)
        await place(trx, 'body', moveAfter(await workgroupOrder(trx), id, after))
      }),
  }
}

/** What somebody else reads who saved later, and what the log says: texts without their marks. */
const forLog = ({ name, purpose, contact, showsEarlier }: BodyFields | Body) => ({
  nameNl: name.nl,
  nameFr: name.fr,
  purposeNl: plainText(parseRichText(purpose.nl)),
  purposeFr: plainText(parseRichText(purpose.fr)),
  contact,
  showsEarlier: showsEarlier ? 'yes' : 'no',
})
