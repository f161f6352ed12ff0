import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import { changedTexts } from '../core/pair-texts.ts'
import { createLinkRepository } from './link.repository.server.ts'
import type { GroupFields, RemovedGroup } from './link.schema.ts'
import { type LinksDeps, type LinkWork, there } from './link-work.server.ts'
import { linksErrors } from './links.errors.ts'
import { moveAfter } from './place-link.ts'

/** The groups in which useful links stand. */
export function createLinkGroups({ db, clock, newId }: LinksDeps, work: LinkWork) {
  const links = createLinkRepository(db)

  const about = (action: 'added' | 'changed' | 'removed', subject: string, changes = {}) =>
    ({ action: `pages.link-group-${action}`, subjectKind: 'link-group', subject, changes }) as const

  return {
    /** @throws PortalError links.not-there */
    async group(viewer: Viewer, id: string) {
      asAdmin(viewer)
      return there(await links.group(id))
    },

    /** Last of all. Answers its id. */
    addGroup: (viewer: Viewer, { title }: GroupFields): Promise<string> =>
      work(viewer, async (trx, tell) => {
        const id = newId()
        const order = await links.orderOfGroups(trx)
        const texts = changedTexts(null, { title }, clock.seconds())
        await links.insertGroup(trx, { id, texts, position: order.length })
        await links.placeGroups(trx, [...order, id])
        await tell(about('added', id, changesOf(null, forLog({ title }))))
        return id
      }),

    /** @throws PortalError links.not-there; links.saved-by-another with what stands there now */
    changeGroup: (viewer: Viewer, id: string, { title, version }: GroupFields): Promise<void> =>
      work(viewer, async (trx, tell) => {
        const before = there(await links.group(id, trx))
        if (!(await links.updateGroup(trx, id, version, changedTexts(before, { title }, clock.seconds()))))
          throw linksErrors['links.saved-by-another']({ ...forLog(before), version: before.version })
        await tell(about('changed', id, changesOf(forLog(before), forLog({ title }))))
      }),

    /** An empty one. Answers what is needed to bring it back. @throws PortalError links.not-there, links.group-not-empty */
    removeGroup: (viewer: Viewer, id: string): Promise<RemovedGroup> =>
      work(viewer, async (trx, tell) => {
        const { title } = there(await links.group(id, trx))
        if ((await links.orderOf(trx, id)).length > 0) throw linksErrors['links.group-not-empty']()
        const position = (await links.orderOfGroups(trx)).indexOf(id)
        await links.removeGroup(trx, id)
        await tell(about('removed', id, changesOf(forLog({ title }), { titleNl: '', titleFr: '' })))
        return { kind: 'group', id, title, position }
      }),

    /** Where it stood. Brought back twice it is there once. */
    restoreGroup: (viewer: Viewer, { id, title, position }: RemovedGroup): Promise<void> =>
      work(viewer, async (trx, tell) => {
        if (await links.group(id, trx)) return
        const order = await links.orderOfGroups(trx)
        await links.insertGroup(trx, { id, texts: JSON.stringify({ title }), position })
        await links.placeGroups(trx, order.toSpliced(position, 0, id))
        await tell(about('added', id, changesOf(null, forLog({ title }))))
      }),

    /** Right after that group, or first. @throws PortalError links.not-there */
    moveGroup: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx, tell) => {
        const order = await links.orderOfGroups(trx)
        if (!order.includes(id)) throw linksErrors['links.not-there']()
        await links.placeGroups(trx, moveAfter(order, id, after))
        await tell({ action: 'pages.links-ordered', subjectKind: 'link-group', subject: id })
      }),
  }
}

const forLog = ({ title }: Pick<GroupFields, 'title'>) => ({ titleNl: title.nl, titleFr: title.fr })
