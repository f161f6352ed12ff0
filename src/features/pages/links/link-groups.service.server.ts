import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import { changePair, emptyPair } from '#platform/i18n/pair.ts'
import { createLinkRepository } from './link.repository.server.ts'
import type { GroupFields, RemovedGroup } from './link.schema.ts'
import { asEditor, type LinkWork } from './link-work.server.ts'
import { linksErrors } from './links.errors.ts'
import { moveAfter } from './move-after.ts'
import type { LinksNeeds } from './needs.ts'

/** The groups in which useful links stand. */
export function createLinkGroups({ db, clock, newId }: LinksNeeds, work: LinkWork) {
  const links = createLinkRepository(db)

  const about = (action: 'added' | 'changed' | 'removed', subject: string, changes = {}) =>
    ({ action: `pages.link-group-${action}`, subjectKind: 'link-group', subject, changes }) as const

  return {
    /** @throws PortalError links.not-there */
    async group(viewer: Viewer, id: string) {
      asEditor(viewer)
      const group = await links.group(id)
      if (!group) throw linksErrors['links.not-there']()
      return group
    },

    /** Last of all. Answers its id. */
    addGroup: (viewer: Viewer, fields: GroupFields): Promise<string> =>
      work(viewer, async (trx) => {
        const id = newId()
        const order = await links.orderOfGroups(trx)
        const title = changePair(emptyPair, fields.title, clock.seconds())
        await links.insertGroup(trx, { id, title, position: order.length })
        await links.placeGroups(trx, [...order, id])
        return { result: id, told: about('added', id, changesOf(null, forLog(fields))) }
      }),

    /** @throws PortalError links.not-there; links.saved-by-another with what stands there now */
    changeGroup: (viewer: Viewer, id: string, fields: GroupFields): Promise<void> =>
      work(viewer, async (trx) => {
        const before = await links.group(id, trx)
        if (!before) throw linksErrors['links.not-there']()
        const title = changePair(before.title, fields.title, clock.seconds())
        if (!(await links.updateGroup(trx, id, fields.version, title)))
          throw linksErrors['links.saved-by-another']({ ...forLog(before), version: before.version })
        return { result: undefined, told: about('changed', id, changesOf(forLog(before), forLog(fields))) }
      }),

    /** An empty one. Answers what is needed to bring it back. @throws PortalError links.not-there, links.group-not-empty */
    removeGroup: (viewer: Viewer, id: string): Promise<RemovedGroup> =>
      work(viewer, async (trx) => {
        const group = await links.group(id, trx)
        if (!group) throw linksErrors['links.not-there']()
        if ((await links.orderOf(trx, id)).length > 0) throw linksErrors['links.group-not-empty']()
        const position = (await links.orderOfGroups(trx)).indexOf(id)
        await links.removeGroup(trx, id)
        const told = about('removed', id, changesOf(forLog(group), { titleNl: '', titleFr: '' }))
        return { result: { kind: 'group', id, title: group.title, position } as const, told }
      }),

    /** Where it stood. Brought back twice it is there once. */
    restoreGroup: (viewer: Viewer, { id, title, position }: RemovedGroup): Promise<void> =>
      work(viewer, async (trx) => {
        if (await links.group(id, trx)) return { result: undefined, told: null }
        const order = await links.orderOfGroups(trx)
        await links.insertGroup(trx, { id, title, position })
        await links.placeGroups(trx, order.toSpliced(position, 0, id))
        return { result: undefined, told: about('added', id, changesOf(null, forLog({ title }))) }
      }),

    /** Right after that group, or first. @throws PortalError links.not-there */
    moveGroup: (viewer: Viewer, id: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        const order = await links.orderOfGroups(trx)
        if (!order.includes(id)) throw linksErrors['links.not-there']()
        await links.placeGroups(trx, moveAfter(order, id, after))
        return { result: undefined, told: { action: 'pages.links-ordered', subjectKind: 'link-group', subject: id } }
      }),
  }
}

const forLog = ({ title }: Pick<GroupFields, 'title'>) => ({ titleNl: title.nl, titleFr: title.fr })
