import { adminCalls, forAdmins } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { TranslationState } from '#platform/i18n/localized-text.ts'
import { allPages, type Cursor } from '#platform/lists/cursor.server.ts'
import { topics } from '#platform/live/topics.ts'
import { fold } from '#platform/search/words.ts'
import { articlesErrors } from '../articles.errors.ts'
import { recordingOf, savingAs, type WritingDeps } from '../core/deps.server.ts'
import { translationPath } from './article-paths.ts'
import { type ArticleStatus, draftOf, draftOfReaders, insertArticle, noteWritten } from './draft.repository.server.ts'
import {
  type Draft,
  emptyText,
  type Marks,
  type PairedField,
  type PairedSide,
  timesAfter,
  timesWhereFits,
} from './draft.ts'
import type { BoardArticle } from './translation.repository.server.ts'
import * as queries from './translation.repository.server.ts'

const maxCandidates = 20
export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'fr' : 'nl')

export function createTranslations(deps: WritingDeps) {
  const { db, clock, newId, live, log } = deps
  const save = savingAs(deps, 'article.could-not-save')
  const record = recordingOf(deps)

  const wanted = async (within: Database, id: string) => {
    const article = await queries.translatedArticle(within, id)
    if (!article) throw articlesErrors['article.not-there']()
    return article
  }

  /** Readers are offered the other language on the page of each. */
  const announce = (...ids: string[]) => live.announce(topics.drafts, topics.articles, ...ids.map(topics.article))

  return adminCalls({
    translationOf: async (_admin: Member, { translation }: ArticleStatus) =>
      translation === null ? null : queries.translatedArticle(db, translation),

    /** An empty article in the other language, linked. @returns its id. @throws PortalError article.has-translation */
    async makeTranslation(admin: Member, id: string): Promise<string> {
      const made = newId()
      await save(async (trx) => {
        const draft = (await draftOf(trx, id)) ?? (await draftOfReaders(trx, id))
        if (!draft) throw articlesErrors['article.not-there']()
        const { category, author, source, startsAt, place } = draft
        const common = { category, author, source, startsAt, place, language: otherLanguage(draft.language) }
        await insertArticle(trx, made, { ...common, ...emptyText() }, { at: clock.seconds(), by: admin.id })
        if (!(await queries.link(trx, id, made))) throw articlesErrors['article.has-translation']()
        await record(trx, { actor: admin, action: 'articles.created', article: { id: made, title: '' } })
      })
      // A translation without a picture is better than none.
      await deps.copyCover(admin, id, made).catch((err) => log.warn({ err, article: made }, 'no cover was copied'))
      announce(id, made)
      return made
    },

    /** @throws PortalError article.translation-not-there, article.same-language, article.has-translation */
    async linkTranslation(admin: Member, id: string, other: string): Promise<void> {
      await save(async (trx) => {
        const article = await wanted(trx, id)
        const found = await queries.translatedArticle(trx, other)
        if (!found || found.deletedAt !== null || other === id) throw articlesErrors['article.translation-not-there']()
        if (found.language === article.language) throw articlesErrors['article.same-language']()
        if (!(await queries.link(trx, id, other))) throw articlesErrors['article.has-translation']()
        await record(trx, { actor: admin, action: 'articles.translation-linked', article })
      })
      announce(id, other)
    },

    /** Both stay, on their own. @throws PortalError article.no-translation */
    async unlinkTranslation(admin: Member, id: string): Promise<void> {
      const other = await save(async (trx) => {
        const article = await wanted(trx, id)
        if (article.translation === null) throw articlesErrors['article.no-translation']()
        await queries.unlink(trx, [id, article.translation])
        await record(trx, { actor: admin, action: 'articles.translation-unlinked', article })
        return article.translation
      })
      announce(id, other)
    },

    /** Articles in the other language that have no translation and whose title holds every word. */
    async candidates(_admin: Member, id: string, query: string) {
      const { language } = await wanted(db, id)
      const words = fold(query).split(/\s+/).filter(Boolean)
      const found: { id: string; title: string; state: ArticleState; createdAt: number }[] = []
      const read = (after: Cursor | null, atOnce: number) =>
        queries.unlinkedIn(db, otherLanguage(language), after).limit(atOnce).execute()
      for await (const rows of allPages(read, ({ changedAt: at, id: last }) => ({ at, id: last })))
        for (const { id: other, title, draftTitle, state, createdAt } of rows) {
          const text = fold(draftTitle ?? title)
          if (!words.every((word) => text.includes(word))) continue
          if (found.push({ id: other, title: draftTitle ?? title, state, createdAt }) === maxCandidates) return found
        }
      return found
    },
  })
}

/** The text of an article as far as its other language goes: what is drafted, or what readers see. */
const sideOf = async (trx: Database, id: string | null): Promise<(PairedSide & { article: string }) | null> =>
  id === null ? null : ((await draftOf(trx, id)) ?? (await draftOfReaders(trx, id)))

type Translated = { draft: Draft; translation: string | null }

/** Which text may be out of date beside its other language: kept in the transaction of what changed it. */
export async function noteTextsSaved(
  trx: Database,
  { draft, next, translation, marks, now }: Translated & { next: Draft; marks: Marks; now: number },
): Promise<void> {
  const other = await sideOf(trx, translation)
  const writtenAt = timesAfter(draft, next, other, { now, ...marks })
  await noteWritten(trx, draft.article, writtenAt)
  const fitting = (marks.fits ?? []).filter((field) => next[field] !== draft[field])
  if (!other || fitting.length === 0) return
  const times = { ...other.writtenAt }
  for (const field of fitting) times[field] = writtenAt[field] ?? now
  await noteWritten(trx, other.article, times)
}

export async function noteTextFits(
  trx: Database,
  { draft, translation, field, fits }: Translated & { field: PairedField; fits: boolean },
): Promise<void> {
  const other = await sideOf(trx, translation)
  if (other) await noteWritten(trx, draft.article, timesWhereFits(draft, other, field, fits))
}

/** What is older than these many of either state is history: nobody translates it any more. */
const maxLookedAt = 200
/** More than anybody does in a week; the others follow when these are done. */
const maxRows = 50

/** The articles' part of the board over the whole site: only those that ask for their other side, the last change first. */
export const createArticleRows = ({ db }: { db: Database }) =>
  forAdmins(async (language: Language) => {
    const [planned, published] = await Promise.all([
      queries.latestIn(db, 'planned', maxLookedAt).execute(),
      queries.latestIn(db, 'published', maxLookedAt).execute(),
    ])
    const articles = [...planned, ...published].sort((one, other) => other.changedAt - one.changedAt)
    const lagging = await laggingIn(db, articles)
    const rows: { label: string; address: string; states: TranslationState[] }[] = []
    const seen = new Set<string>()
    for (const article of articles) {
      const state = stateOf(article, lagging)
      if (!state || seen.has(article.id)) continue
      // Both sides of a pair are one row.
      if (article.otherId) seen.add(article.otherId)
      rows.push({ label: labelOf(article, language), address: addressOf(article, state.side), states: [state] })
      if (rows.length === maxRows) break
    }
    return rows
  })

const isShown = ({ otherState, otherDeletedAt }: BoardArticle): boolean =>
  otherDeletedAt === null && (otherState === 'published' || otherState === 'planned')

type Asking = Extract<TranslationState, { kind: 'missing' | 'outdated' }>

function stateOf(article: BoardArticle, lagging: ReadonlySet<string>): Asking | null {
  const { id, language, otherId } = article
  if (otherId === null || !isShown(article)) return { kind: 'missing', side: otherLanguage(language) }
  if (lagging.has(id)) return { kind: 'outdated', side: language }
  return lagging.has(otherId) ? { kind: 'outdated', side: otherLanguage(language) } : null
}

/** As the reader knows it: the title in their language, where there is one. */
const labelOf = ({ language, title, otherTitle }: BoardArticle, reader: Language): string =>
  language === reader ? title : otherTitle || title

/** Where the side that asks is written, beside the other; where there is none yet it is begun. */
const addressOf = ({ id, language, otherId }: BoardArticle, side: Language): string =>
  translationPath(side === language || otherId === null ? id : otherId)

/** Which articles were not published since their other side was published anew. The first time changes nothing for the other. */
async function laggingIn(db: Database, articles: readonly BoardArticle[]): Promise<ReadonlySet<string>> {
  const others = new Map<string, string>()
  for (const article of articles)
    if (article.otherId !== null && isShown(article))
      others.set(article.id, article.otherId).set(article.otherId, article.id)
  const texts = others.size === 0 ? [] : await queries.shownTextsOf(db, [...others.keys()]).execute()
  const known = new Set<string>()
  const lagging = new Set<string>()
  for (const { article } of texts) {
    const other = others.get(article)
    if (other === undefined) continue
    const isFollowing = lagging.delete(article)
    if (!known.has(article)) lagging.delete(other)
    else if (!isFollowing) lagging.add(other)
    known.add(article)
  }
  return lagging
}
