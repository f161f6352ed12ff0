import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { fold } from '#platform/search/words.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { WritingDeps } from '../core/deps.ts'
import { aboutArticle, savingAs } from '../core/saving.server.ts'
import type { ArticleStanding } from './draft.repository.server.ts'
import { createDraftRepository, type DraftRepository } from './draft.repository.server.ts'
import type { Draft } from './draft.ts'
import { type Marks, type PairedField, type PairedSide, timesAfter, timesWhereFits } from './paired-texts.ts'
import { createTranslationRepository } from './translation.repository.server.ts'

const candidatesAtOnce = 500
const maxCandidates = 20

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'fr' : 'nl')

/** One text in two languages: two articles that name each other. */
export function createTranslations(deps: WritingDeps) {
  const { db, clock, newId, live, log, audit } = deps
  const drafts = createDraftRepository(db)
  const translations = createTranslationRepository(db)
  const save = savingAs(deps, 'article.could-not-save')

  const wanted = async (trx: Database, id: string) => {
    const article = await translations.byId(id, trx)
    if (!article) throw articlesErrors['article.not-there']()
    return article
  }
  const tell = (trx: Database, actor: Member, action: AuditAction, article: { id: string; title: string }) =>
    audit.record(trx, { ...aboutArticle(actor, article), action })

  /** Readers are offered the other language on the page of each. */
  const announce = (...ids: string[]) => live.announce(topics.drafts, topics.articles, ...ids.map(topics.article))

  return {
    /** The text in the other language, to be read beside this one. */
    async translationOf(viewer: Viewer, { translation }: ArticleStanding) {
      asAdmin(viewer)
      return translation === null ? null : translations.byId(translation)
    },

    /**
     * An empty article in the other language, linked, with what both have in common.
     *
     * @returns its id
     * @throws PortalError article.has-translation
     */
    async makeTranslation(viewer: Viewer, id: string): Promise<string> {
      const admin = asAdmin(viewer)
      const made = newId()
      const stamp = { at: clock.seconds(), by: admin.id }
      await save(async (trx) => {
        const draft = (await drafts.byArticle(id, trx)) ?? (await drafts.ofReaders(trx, id))
        if (!draft) throw articlesErrors['article.not-there']()
        const { category, author, source, startsAt, place } = draft
        const common = { category, author, source, startsAt, place, language: otherLanguage(draft.language) }
        const empty = { title: '', excerpt: '', content: JSON.stringify(parseRichText(null)) }
        await drafts.insertArticle(trx, made, { ...common, ...empty }, stamp)
        if (!(await translations.link(trx, id, made))) throw articlesErrors['article.has-translation']()
        await tell(trx, admin, 'articles.created', { id: made, title: '' })
      })
      // A translation without a picture is better than none.
      await deps.copyCover(viewer, id, made).catch((err) => log.warn({ err, article: made }, 'no cover was copied'))
      announce(id, made)
      return made
    },

    /** @throws PortalError article.translation-not-there, article.same-language, article.has-translation */
    async linkTranslation(viewer: Viewer, id: string, other: string): Promise<void> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const one = await wanted(trx, id)
        const found = await translations.byId(other, trx)
        if (!found || found.deletedAt !== null || other === id) throw articlesErrors['article.translation-not-there']()
        if (found.language === one.language) throw articlesErrors['article.same-language']()
        if (!(await translations.link(trx, id, other))) throw articlesErrors['article.has-translation']()
        await tell(trx, admin, 'articles.translation-linked', { id, title: one.title })
      })
      announce(id, other)
    },

    /** Both stay, on their own. @throws PortalError article.no-translation */
    async unlinkTranslation(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      const other = await save(async (trx) => {
        const { translation, title } = await wanted(trx, id)
        if (translation === null) throw articlesErrors['article.no-translation']()
        await translations.unlink(trx, [id, translation])
        await tell(trx, admin, 'articles.translation-unlinked', { id, title })
        return translation
      })
      announce(id, other)
    },

    /** Articles in the other language that have no translation and whose title holds every word. */
    async candidates(viewer: Viewer, id: string, query: string) {
      asAdmin(viewer)
      const { language } = await wanted(db, id)
      const words = fold(query).split(/\s+/).filter(Boolean)
      const found: { id: string; title: string; state: ArticleState; createdAt: number }[] = []
      for (let mark: { changedAt: number; id: string } | null = null, isMore = true; isMore; ) {
        const rows = await translations.unlinked(otherLanguage(language), mark, candidatesAtOnce)
        for (const { id: other, title, draftTitle, state, createdAt } of rows) {
          const text = fold(draftTitle ?? title)
          if (!words.every((word) => text.includes(word))) continue
          if (found.push({ id: other, title: draftTitle ?? title, state, createdAt }) === maxCandidates) return found
        }
        mark = rows.at(-1) ?? null
        isMore = rows.length === candidatesAtOnce
      }
      return found
    },
  }
}

type Means = { drafts: DraftRepository; clock: Clock }

/** Which text of an article may be out of date beside its other language: kept in the transaction of what changed it. */
export function createPairTimes({ drafts, clock }: Means) {
  const sideOf = async (trx: Database, id: string | null): Promise<(PairedSide & { article: string }) | null> =>
    id === null ? null : ((await drafts.byArticle(id, trx)) ?? (await drafts.ofReaders(trx, id)))

  return {
    async noteSaved(
      trx: Database,
      saved: { draft: Draft; next: Draft; translation: string | null; marks: Marks },
    ): Promise<void> {
      const { draft, next, translation, marks } = saved
      const other = await sideOf(trx, translation)
      const writtenAt = timesAfter(draft, next, other, { now: clock.seconds(), ...marks })
      await drafts.noteWritten(trx, draft.article, writtenAt)
      // Said to fit what was just written.
      const fitting = (marks.fits ?? []).filter((field) => next[field] !== draft[field])
      if (!other || fitting.length === 0) return
      const times = { ...other.writtenAt }
      for (const field of fitting) times[field] = writtenAt[field] ?? clock.seconds()
      await drafts.noteWritten(trx, other.article, times)
    },

    async noteFits(
      trx: Database,
      said: { draft: Draft; translation: string | null; field: PairedField; fits: boolean },
    ): Promise<void> {
      const { draft, translation, field, fits } = said
      const other = await sideOf(trx, translation)
      if (other) await drafts.noteWritten(trx, draft.article, timesWhereFits(draft, other, field, fits))
    },
  }
}
