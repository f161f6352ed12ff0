import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair, stateOfPair } from '#platform/i18n/pair.ts'
import { changedTexts } from '../core/pair-texts.ts'
import type { TranslationRow } from '../editing/translation-board.ts'
import { readText } from '../reading/read-text.ts'
import { checkLinkKind } from './checking/check-links.server.ts'
import { createLinkRepository } from './link.repository.server.ts'
import type { LinkFields, RemovedLink } from './link.schema.ts'
import type { Link, LinkGroup } from './link.ts'
import { groupPath, linkPath } from './link-paths.ts'
import { type LinksDeps, type LinkWork, there } from './link-work.server.ts'
import { linksErrors } from './links.errors.ts'
import { moveAfter } from './place-link.ts'

/** The useful links, as everybody reads them and admins write them. */
export function createLinkService({ db, clock, newId, jobs }: LinksDeps, work: LinkWork) {
  const links = createLinkRepository(db)

  const about = (action: 'added' | 'changed' | 'removed', subject: string, changes = {}) =>
    ({ action: `pages.link-${action}`, subjectKind: 'link', subject, changes }) as const

  const textsOf = (before: Link | null, { title, description }: Pick<LinkFields, 'title' | 'description'>) =>
    changedTexts(before, { title, description }, clock.seconds())

  /** @throws PortalError links.no-group */
  async function requireGroup(trx: Database, group: string, field?: string): Promise<void> {
    if (!(await links.group(group, trx))) throw linksErrors['links.no-group']({}, field)
  }

  return {
    /** In the reader's language where they are written in it; a group without links is not shown. */
    async shown(_viewer: Viewer, language: Language) {
      const groups = (await links.all()).filter((group) => group.links.length > 0)
      return groups.map((group) => ({
        id: group.id,
        title: readPair(group.title, language),
        links: group.links.map(({ id, url, title, description }) => ({
          id,
          url,
          title: readPair(title, language),
          description: readText(description, language),
        })),
      }))
    },

    /** Every group with its links, empty ones too. */
    groups(viewer: Viewer): Promise<LinkGroup[]> {
      asAdmin(viewer)
      return links.all()
    },

    /** @throws PortalError links.not-there */
    async link(viewer: Viewer, id: string): Promise<Link> {
      asAdmin(viewer)
      return there(await links.link(id))
    },

    /** Last in its group; asked as soon as there is time. Answers its id. @throws PortalError links.no-group */
    addLink: (viewer: Viewer, fields: LinkFields): Promise<string> =>
      work(viewer, async (trx, tell) => {
        const { group, url } = fields
        await requireGroup(trx, group, 'group')
        const id = newId()
        const order = await links.orderOf(trx, group)
        const texts = textsOf(null, fields)
        await links.insertLink(trx, { id, linkGroup: group, url, texts, position: order.length })
        await links.place(trx, group, [...order, id])
        await jobs.enqueue(trx, checkLinkKind, { id })
        await tell(about('added', id, changesOf(null, forLog(fields))))
        return id
      }),

    /** @throws PortalError links.not-there; links.no-group; links.saved-by-another with what stands there now */
    changeLink: (viewer: Viewer, id: string, fields: LinkFields): Promise<void> =>
      work(viewer, async (trx, tell) => {
        const before = there(await links.link(id, trx))
        const { group, url, version } = fields
        await requireGroup(trx, group, 'group')
        const isNewUrl = url !== before.url
        if (!(await links.updateLink(trx, id, version, { texts: textsOf(before, fields), url, isNewUrl })))
          throw linksErrors['links.saved-by-another']({ ...forLog(before), version: before.version })
        if (group !== before.group) await links.place(trx, group, [...(await links.orderOf(trx, group)), id])
        if (isNewUrl) await jobs.enqueue(trx, checkLinkKind, { id })
        await tell(about('changed', id, changesOf(forLog(before), forLog(fields))))
      }),

    /** Answers what is needed to bring it back. @throws PortalError links.not-there */
    removeLink: (viewer: Viewer, id: string): Promise<RemovedLink> =>
      work(viewer, async (trx, tell) => {
        const link = there(await links.link(id, trx))
        const { group, title, description, url } = link
        const position = (await links.orderOf(trx, group)).indexOf(id)
        await links.removeLink(trx, id)
        await tell(about('removed', id, changesOf(forLog(link), nothing)))
        return { kind: 'link', id, group, title, description, url, position }
      }),

    /** Where it stood. Brought back twice it is there once. @throws PortalError links.no-group */
    restoreLink: (viewer: Viewer, { id, group, title, description, url, position }: RemovedLink): Promise<void> =>
      work(viewer, async (trx, tell) => {
        if (await links.link(id, trx)) return
        await requireGroup(trx, group)
        const order = await links.orderOf(trx, group)
        const texts = JSON.stringify({ title, description })
        await links.insertLink(trx, { id, linkGroup: group, url, texts, position })
        await links.place(trx, group, order.toSpliced(position, 0, id))
        await jobs.enqueue(trx, checkLinkKind, { id })
        await tell(about('added', id, changesOf(null, forLog({ title, description, url }))))
      }),

    /** Right after that link, or first, perhaps in another group. @throws PortalError links.not-there, links.no-group */
    moveLink: (viewer: Viewer, id: string, group: string, after: string | null): Promise<void> =>
      work(viewer, async (trx, tell) => {
        await requireGroup(trx, group)
        const order = await links.orderOf(trx, group)
        there(await links.link(id, trx))
        await links.place(trx, group, moveAfter(order, id, after))
        await tell({ action: 'pages.links-ordered', subjectKind: 'link', subject: id })
      }),

    /** For the board over the whole site: each group, then its links. */
    async translationRows(viewer: Viewer, language: Language): Promise<TranslationRow[]> {
      asAdmin(viewer)
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

/** What somebody else reads who saved later, and what the log says. */
const forLog = ({ title, description, url }: Pick<LinkFields, 'title' | 'description' | 'url'>) => ({
  titleNl: title.nl,
  titleFr: title.fr,
  descriptionNl: description.nl,
  descriptionFr: description.fr,
  url,
})

const nothing = { titleNl: '', titleFr: '', descriptionNl: '', descriptionFr: '', url: '' }
