import { forAdmins } from '#platform/access/admin-guards.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import {
  emptyLocalizedText,
  type LocalizedText,
  readLocalizedText,
  translationStateOf,
  type WrittenText,
} from '#platform/i18n/localized-text.ts'
import { topics } from '#platform/live/topics.ts'
import { createAdminWork, entryAbout, type RecordAction } from '../core/admin-work.server.ts'
import type { LinksDeps } from '../core/deps.ts'
import { changedTexts, sidesOf } from '../core/localized-texts.ts'
import { moveAfter } from '../core/move-after.ts'
import { deleteRow, insertRow, placeRows, updateRow } from '../core/rows.repository.server.ts'
import type { TranslationRow } from '../editing/translation-board.ts'
import { readText } from '../reading/read-text.ts'
import { checkLinkKind, createLinkChecks } from './checking/check-links.server.ts'
import { groupById, groupOrder, groupsWithLinks, linkById, linkOrder, placeLinks } from './link.repository.server.ts'
import type { GroupFields, LinkFields, RemovedGroup, RemovedLink } from './link.schema.ts'
import { groupPath, linkPath } from './link.ts'
import { neverChecked } from './link-checks.repository.server.ts'
import { linksErrors, there } from './links.errors.ts'

export type Links = ReturnType<typeof createLinks>

export function createLinks(deps: LinksDeps) {
  deps.live.allow(topics.pages, isAdmin)
  return { ...createLinkService(deps), ...createLinkChecks(deps) }
}

function createLinkService(deps: LinksDeps) {
  const { db, clock, newId, jobs } = deps
  const work = createAdminWork(deps, linksErrors, 'links.could-not-save')

  /** @throws PortalError links.no-group */
  async function requireGroup(trx: Database, group: string, field?: string): Promise<void> {
    if (!(await groupById(trx, group))) throw linksErrors['links.no-group']({}, field)
  }

  /** Without a position they come last. */
  type NewRow = { id: string; texts: string; position?: number }

  async function insertLink(trx: Database, record: RecordAction, row: NewRow, link: Omit<LinkFields, 'version'>) {
    const { id, texts } = row
    const { group, url } = link
    const order = await linkOrder(trx, group)
    const { position = order.length } = row
    await insertRow(trx, 'pagesLink', { id, linkGroup: group, url, texts, position })
    await placeLinks(trx, group, order.toSpliced(position, 0, id))
    await jobs.enqueue(trx, checkLinkKind, { id })
    await record(entryAbout('link', 'added', id, changesOf(null, linkForLog(link))))
  }

  async function insertGroup(trx: Database, record: RecordAction, row: NewRow, title: WrittenText) {
    const { id, texts } = row
    const order = await groupOrder(trx)
    const { position = order.length } = row
    await insertRow(trx, 'pagesLinkGroup', { id, texts, position })
    await placeRows(trx, 'pagesLinkGroup', order.toSpliced(position, 0, id))
    await record(entryAbout('link-group', 'added', id, changesOf(null, sidesOf({ title }))))
  }

  return {
    /** In the reader's language where they are written in it; a group without links is not shown. */
    async shown(_viewer: Viewer, language: Language) {
      const groups = (await groupsWithLinks(db)).filter((group) => group.links.length > 0)
      return groups.map((group) => ({
        id: group.id,
        title: readLocalizedText(group.title, language),
        links: group.links.map(({ id, url, title, description }) => ({
          id,
          url,
          title: readLocalizedText(title, language),
          description: readText(description, language),
        })),
      }))
    },

    groups: forAdmins(() => groupsWithLinks(db)),
    link: forAdmins(async (id: string) => there(await linkById(db, id))),
    group: forAdmins(async (id: string) => there(await groupById(db, id))),

    /** Last in its group; asked as soon as there is time. Answers its id. @throws PortalError links.no-group */
    addLink: work(async (trx, record, fields: LinkFields): Promise<string> => {
      const { group, title, description } = fields
      await requireGroup(trx, group, 'group')
      const id = newId()
      const texts = changedTexts(null, { title, description }, clock.seconds())
      await insertLink(trx, record, { id, texts }, fields)
      return id
    }),

    addGroup: work(async (trx, record, { title }: GroupFields): Promise<string> => {
      const id = newId()
      await insertGroup(trx, record, { id, texts: changedTexts(null, { title }, clock.seconds()) }, title)
      return id
    }),

    changeLink: work(async (trx, record, id: string, fields: LinkFields): Promise<void> => {
      const before = there(await linkById(trx, id))
      const { group, url, version, title, description } = fields
      await requireGroup(trx, group, 'group')
      const texts = changedTexts(before, { title, description }, clock.seconds())
      // An address that changed was never asked.
      const isNewUrl = url !== before.url
      if (!(await updateRow(trx, 'pagesLink', id, version, { texts, url, ...(isNewUrl && neverChecked) })))
        throw linksErrors['links.saved-by-another']({ ...linkForLog(before), version: before.version })
      if (group !== before.group) await placeLinks(trx, group, [...(await linkOrder(trx, group)), id])
      if (isNewUrl) await jobs.enqueue(trx, checkLinkKind, { id })
      await record(entryAbout('link', 'changed', id, changesOf(linkForLog(before), linkForLog(fields))))
    }),

    changeGroup: work(async (trx, record, id: string, { title, version }: GroupFields): Promise<void> => {
      const before = there(await groupById(trx, id))
      const had = sidesOf({ title: before.title })
      const texts = changedTexts(before, { title }, clock.seconds())
      if (!(await updateRow(trx, 'pagesLinkGroup', id, version, { texts })))
        throw linksErrors['links.saved-by-another']({ ...had, version: before.version })
      await record(entryAbout('link-group', 'changed', id, changesOf(had, sidesOf({ title }))))
    }),

    /** Answers what is needed to bring it back. @throws PortalError links.not-there */
    removeLink: work(async (trx, record, id: string): Promise<RemovedLink> => {
      const link = there(await linkById(trx, id))
      const { group, title, description, url } = link
      const position = (await linkOrder(trx, group)).indexOf(id)
      await deleteRow(trx, 'pagesLink', id)
      const nothing = linkForLog({ title: emptyLocalizedText, description: emptyLocalizedText, url: '' })
      await record(entryAbout('link', 'removed', id, changesOf(linkForLog(link), nothing)))
      return { kind: 'link', id, group, title, description, url, position }
    }),

    /** An empty one. Answers what is needed to bring it back. @throws PortalError links.not-there, links.group-not-empty */
    removeGroup: work(async (trx, record, id: string): Promise<RemovedGroup> => {
      const { title } = there(await groupById(trx, id))
      if ((await linkOrder(trx, id)).length > 0) throw linksErrors['links.group-not-empty']()
      const position = (await groupOrder(trx)).indexOf(id)
      await deleteRow(trx, 'pagesLinkGroup', id)
      const changes = changesOf(sidesOf({ title }), sidesOf({ title: emptyLocalizedText }))
      await record(entryAbout('link-group', 'removed', id, changes))
      return { kind: 'group', id, title, position }
    }),

    restoreLink: work(async (trx, record, { position, ...link }: RemovedLink): Promise<void> => {
      const { id, group, title, description } = link
      if (await linkById(trx, id)) return
      await requireGroup(trx, group)
      await insertLink(trx, record, { id, texts: JSON.stringify({ title, description }), position }, link)
    }),

    restoreGroup: work(async (trx, record, { id, title, position }: RemovedGroup): Promise<void> => {
      if (await groupById(trx, id)) return
      await insertGroup(trx, record, { id, texts: JSON.stringify({ title }), position }, title)
    }),

    /** Right after that link, or first, perhaps in another group. @throws PortalError links.not-there, links.no-group */
    moveLink: work(async (trx, record, id: string, group: string, after: string | null): Promise<void> => {
      await requireGroup(trx, group)
      const order = await linkOrder(trx, group)
      there(await linkById(trx, id))
      await placeLinks(trx, group, moveAfter(order, id, after))
      await record({ action: 'pages.links-ordered', subjectKind: 'link', subject: id })
    }),

    moveGroup: work(async (trx, record, id: string, after: string | null): Promise<void> => {
      const order = await groupOrder(trx)
      if (!order.includes(id)) throw linksErrors['links.not-there']()
      await placeRows(trx, 'pagesLinkGroup', moveAfter(order, id, after))
      await record({ action: 'pages.links-ordered', subjectKind: 'link-group', subject: id })
    }),

    translationRows: forAdmins(async (language: Language): Promise<TranslationRow[]> => {
      const rowOf = (address: string, title: LocalizedText, ...others: LocalizedText[]) => ({
        label: readLocalizedText(title, language).text,
        address,
        states: [title, ...others].map(translationStateOf),
      })
      return (await groupsWithLinks(db)).flatMap((group) => [
        rowOf(groupPath(group.id), group.title),
        ...group.links.map(({ id, title, description }) => rowOf(linkPath(id), title, description)),
      ])
    }),
  }
}

/** What somebody else reads who saved later, and what the log says. */
const linkForLog = ({ title, description, url }: Pick<LinkFields, 'title' | 'description' | 'url'>) => ({
  ...sidesOf({ title, description }),
  url,
})
