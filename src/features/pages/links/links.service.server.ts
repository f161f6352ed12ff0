import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { changePair, emptyPair, readPair, stateOfPair } from '#platform/i18n/pair.ts'
import { checkLinkKind } from './checking/check-links.server.ts'
import { createLinkRepository } from './link.repository.server.ts'
import type { LinkFields, RemovedLink } from './link.schema.ts'
import type { Link, LinkGroup } from './link.ts'
import { groupPath, linkPath } from './link-paths.ts'
import { asEditor, type LinkWork } from './link-work.server.ts'
import { linksErrors } from './links.errors.ts'
import { moveAfter } from './move-after.ts'
import type { LinksNeeds } from './needs.ts'

/** The useful links, as admins write them. */
export function createLinkService(needs: LinksNeeds, work: LinkWork) {
  const { db, clock, newId, jobs } = needs
  const links = createLinkRepository(db)

  const about = (action: 'added' | 'changed' | 'removed', subject: string, changes = {}) =>
    ({ action: `pages.link-${action}`, subjectKind: 'link', subject, changes }) as const

  return {
    /** Every group with its links, empty ones too. */
    groups(viewer: Viewer): Promise<LinkGroup[]> {
      asEditor(viewer)
      return links.all()
    },

    /** @throws PortalError links.not-there */
    async link(viewer: Viewer, id: string): Promise<Link> {
      asEditor(viewer)
      const link = await links.link(id)
      if (!link) throw linksErrors['links.not-there']()
      return link
    },

    /** Last in its group; asked as soon as there is time. Answers its id. @throws PortalError links.no-group */
    addLink: (viewer: Viewer, fields: LinkFields): Promise<string> =>
      work(viewer, async (trx) => {
        if (!(await links.group(fields.group, trx))) throw linksErrors['links.no-group']({}, 'group')
        const id = newId()
        const order = await links.orderOf(trx, fields.group)
        const now = clock.seconds()
        const title = changePair(emptyPair, fields.title, now)
        const description = changePair(emptyPair, fields.description, now)
        const { group, url } = fields
        await links.insertLink(trx, { id, group, url, title, description, position: order.length })
        await links.place(trx, group, [...order, id])
        await jobs.enqueue(trx, checkLinkKind, { id })
        return { result: id, told: about('added', id, changesOf(null, forLog(fields))) }
      }),

    /**
     * @throws PortalError links.not-there; links.no-group; links.saved-by-another with what stands there now
     */
    changeLink: (viewer: Viewer, id: string, fields: LinkFields): Promise<void> =>
      work(viewer, async (trx) => {
        const before = await links.link(id, trx)
        if (!before) throw linksErrors['links.not-there']()
        if (!(await links.group(fields.group, trx))) throw linksErrors['links.no-group']({}, 'group')
        const now = clock.seconds()
        const title = changePair(before.title, fields.title, now)
        const description = changePair(before.description, fields.description, now)
        const isNewUrl = fields.url !== before.url
        if (!(await links.updateLink(trx, id, fields.version, { title, description, url: fields.url, isNewUrl })))
          throw linksErrors['links.saved-by-another']({ ...forLog(before), version: before.version })
        if (fields.group !== before.group)
          await links.place(trx, fields.group, [...(await links.orderOf(trx, fields.group)), id])
        if (isNewUrl) await jobs.enqueue(trx, checkLinkKind, { id })
        return { result: undefined, told: about('changed', id, changesOf(forLog(before), forLog(fields))) }
      }),

    /** Answers what is needed to bring it back. @throws PortalError links.not-there */
    removeLink: (viewer: Viewer, id: string): Promise<RemovedLink> =>
      work(viewer, async (trx) => {
        const link = await links.link(id, trx)
        if (!link) throw linksErrors['links.not-there']()
        const position = (await links.orderOf(trx, link.group)).indexOf(id)
        await links.removeLink(trx, id)
        const { group, title, description, url } = link
        return {
          result: { kind: 'link', id, group, title, description, url, position } as const,
          told: about('removed', id, changesOf(forLog(link), nothing)),
        }
      }),

    /** Where it stood. Brought back twice it is there once. @throws PortalError links.no-group */
    restoreLink: (viewer: Viewer, { kind: _, position, ...link }: RemovedLink): Promise<void> =>
      work(viewer, async (trx) => {
        if (await links.link(link.id, trx)) return { result: undefined, told: null }
        if (!(await links.group(link.group, trx))) throw linksErrors['links.no-group']()
        const order = await links.orderOf(trx, link.group)
        await links.insertLink(trx, { ...link, position })
        await links.place(trx, link.group, order.toSpliced(position, 0, link.id))
        await jobs.enqueue(trx, checkLinkKind, { id: link.id })
        return { result: undefined, told: about('added', link.id, changesOf(null, forLog(link))) }
      }),

    /** Right after that link, or first, perhaps in another group. @throws PortalError links.not-there, links.no-group */
    moveLink: (viewer: Viewer, id: string, group: string, after: string | null): Promise<void> =>
      work(viewer, async (trx) => {
        if (!(await links.group(group, trx))) throw linksErrors['links.no-group']()
        const order = await links.orderOf(trx, group)
        if (!(await links.link(id, trx))) throw linksErrors['links.not-there']()
        await links.place(trx, group, moveAfter(order, id, after))
        return { result: undefined, told: { action: 'pages.links-ordered', subjectKind: 'link', subject: id } }
      }),

    /** For the board over the whole site: each group, then its links. */
    async translationRows(viewer: Viewer, language: Language) {
      asEditor(viewer)
      return (await links.all()).flatMap((group) => [
        {
          label: readPair(group.title, language).text,
          address: groupPath(group.id),
          states: [stateOfPair(group.title)],
        },
        ...group.links.map(({ id, title, description }) => ({
          label: readPair(title, language).text,
          address: linkPath(id),
          states: [title, description].map(stateOfPair),
        })),
      ])
    },
  }
}

/** What somebody else reads who saved later, and what the log keeps. */
const forLog = ({ title, description, url }: Pick<LinkFields, 'title' | 'description' | 'url'>) => ({
  titleNl: title.nl,
  titleFr: title.fr,
  descriptionNl: description.nl,
  descriptionFr: description.fr,
  url,
})

const nothing = { titleNl: '', titleFr: '', descriptionNl: '', descriptionFr: '', url: '' }
