import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import { transact } from '#platform/database/transact.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import {
  emptyPage,
  namedPictures,
  type PageContent,
  type PageSlug,
  pageFields,
  readContent,
} from '../content/page-content.ts'
import type { Deps } from '../core/deps.ts'
import { pagesIn } from '../core/page.repository.server.ts'
import { createPageService } from '../core/page.service.server.ts'
import type { PicturesService } from '../pictures/pictures.server.ts'
import { contentAfter, type PageForm } from './page-form.ts'
import { pagesErrors } from './pages.errors.ts'

export type PageEditing = ReturnType<typeof createPageEditing>
export type OpenedPage = Awaited<ReturnType<PageEditing['open']>>

const maxRevisions = 100

type PageEditingDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'i18nFor' | 'retentionBySetting'> & {
  live: Pick<Deps['live'], 'announce'>
  pictures: Pick<PicturesService, 'requireThere'>
}

export function createPageEditing({ db, clock, audit, live, pictures, i18nFor, retentionBySetting }: PageEditingDeps) {
  type Change = { version: number; action: AuditAction; contentOf: (before: PageContent) => PageContent }

  async function write(actor: Member, slug: PageSlug, { version, action, contentOf }: Change): Promise<number> {
    const saved = await transact(db, async (trx) => {
      const pages = pagesIn(trx)
      const row = await pages.row(slug)
      if ((row?.version ?? 0) !== version) throw pagesErrors['page.saved-by-another']()
      const content = contentOf(readContent(row))
      const json = JSON.stringify(content)
      if (row?.content === json || (!row && json === JSON.stringify(emptyPage))) return version
      await pictures.requireThere(trx, namedPictures(content))
      const page = { slug, content: json, changedAt: clock.seconds(), changedBy: actor.id }
      const isWritten = row ? await pages.update(page, version) : await pages.insert(page)
      if (!isWritten) throw pagesErrors['page.saved-by-another']()
      if (row) await pages.keep(row)
      await pages.dropBefore(slug, version + 1 - maxRevisions)
      await audit.record(trx, { actor, action, subjectKind: 'page', subject: slug, facts: { version: version + 1 } })
      return version + 1
    })
    if (saved !== version) live.announce(topics.pages)
    return saved
  }

  /** @throws PortalError page.revision-not-there */
  async function contentAt(slug: PageSlug, version: number): Promise<PageContent> {
    const row = await pagesIn(db).row(slug)
    if (row?.version === version) return readContent(row)
    const revision = await pagesIn(db).revision(slug, version)
    if (!revision) throw pagesErrors['page.revision-not-there']()
    return readContent(revision)
  }

  const say = (language: Language, key: string) => i18nFor(language).t(key as never) as unknown as string

  return {
    /** What the portal itself says where nobody wrote anything, by the name of the text. */
    ownWords(slug: PageSlug): Record<string, Record<Language, string>> {
      const words = pageFields[slug].texts.flatMap(({ name, own }) =>
        own === null ? [] : [[name, { nl: say('nl', own), fr: say('fr', own) }] as const],
      )
      return Object.fromEntries(words)
    },

    ...adminCalls({
      /** `changedAt` is 0 and `version` too where nobody wrote it yet. */
      async open(_admin, slug: PageSlug) {
        const row = await pagesIn(db).row(slug)
        const names = await namesOf(db, [row?.changedBy ?? null])
        return {
          content: readContent(row),
          version: row?.version ?? 0,
          changedAt: row?.changedAt ?? 0,
          changedBy: names.get(row?.changedBy ?? '') ?? null,
        }
      },

      contents: async () => new Map((await pagesIn(db).all()).map((row) => [row.slug, readContent(row)])),

      /** @returns the new version. @throws PortalError page.saved-by-another, picture.gone */
      save: (admin, slug: PageSlug, form: PageForm) =>
        write(admin, slug, {
          version: form.version,
          action: 'pages.page-changed',
          contentOf: (before) => contentAfter(before, form, slug, clock.seconds()),
        }),

      /** The versions that are kept, newest first; the one that readers see is the first. */
      async versions(_admin, slug: PageSlug) {
        const pages = pagesIn(db)
        const [row, earlier] = await Promise.all([pages.row(slug), pages.revisions(slug)])
        const present = row ? [{ version: row.version, savedAt: row.changedAt, savedBy: row.changedBy }] : []
        const all = [...present, ...earlier]
        const authors = all.map(({ savedBy }) => savedBy)
        const names = await namesOf(db, authors)
        return all.map(({ version, savedAt, savedBy }) => ({
          version,
          savedAt,
          savedBy: names.get(savedBy ?? '') ?? null,
        }))
      },

      contentAt: (_admin, slug: PageSlug, version: number) => contentAt(slug, version),

      /** An earlier version becomes the newest; what stood there stays too. @param seen the version that it replaces */
      async bringBack(admin, slug: PageSlug, version: number, seen: number) {
        const content = await contentAt(slug, version)
        return write(admin, slug, { version: seen, action: 'pages.page-brought-back', contentOf: () => content })
      },

      /** The public pages as they would be if this form were saved; nothing is kept of it. */
      async preview(_admin, slug: PageSlug, form: PageForm) {
        const content = contentAfter(readContent(await pagesIn(db).row(slug)), form, slug, clock.seconds())
        return createPageService({ db, retentionBySetting }, { slug, content })
      },
    }),
  }
}
