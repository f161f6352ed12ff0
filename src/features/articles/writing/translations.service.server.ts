import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PairState } from '#platform/i18n/pair.ts'
import { allPages, type Cursor } from '#platform/lists/cursor.server.ts'
import { topics } from '#platform/live/topics.ts'
import { fold } from '#platform/search/words.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { WritingDeps } from '../core/deps.ts'
import { aboutArticle, savingAs } from '../core/saving.server.ts'
import { translationPath } from './article-paths.ts'
import { type ArticleStatus, draftOf, draftOfReaders, insertArticle, noteWritten } from './draft.repository.server.ts'
import type { Draft } from './draft.ts'
import { type Marks, type PairedField, type PairedSide, timesAfter, timesWhereFits } from './paired-texts.ts'
import {
  type BoardArticle,
  latestIn,
  link,
  shownTextsOf,
  translatedArticle,
  unlink,
  unlinkedIn,
} from './translation.repository.server.ts'

const maxCandidates = 20

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'fr' : 'nl')

/** One text in two languages: two articles that name each other. */
export function createTranslations(deps: WritingDeps) {
  const { db, clock, newId, live, log, audit } = deps
  const save = savingAs(deps, 'article.could-not-save')

  const wanted = async (within: Database, id: string) => {
    const article = await translatedArticle(within, id)
    if (!article) throw articlesErrors['article.not-there']()
    return article
  }
  const record = (trx: Database, actor: Member, action: AuditAction, article: { id: string; title: string }) =>
    audit.record(trx, { ...aboutArticle(actor, article), action })

  /** Readers are offered the other language on the page of each. */
  const announce = (...ids: string[]) => live.announce(topics.drafts, topics.articles, ...ids.map(topics.article))

  return {
    async translationOf(viewer: Viewer, { translation }: ArticleStatus) {
      asAdmin(viewer)
      return translation === null ? null : translatedArticle(db, translation)
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
        const draft = (await draftOf(trx, id)) ?? (await draftOfReaders(trx, id))
        if (!draft) throw articlesErrors['article.not-there']()
        const { category, author, source, startsAt, place } = draft
        const common = { category, author, source, startsAt, place, language: otherLanguage(draft.language) }
        const empty = { title: '', excerpt: '', content: JSON.stringify(parseRichText(null)) }
        await insertArticle(trx, made, { ...common, ...empty }, stamp)
        if (!(await link(trx, id, made))) throw articlesErrors['article.has-translation']()
        await record(trx, admin, 'articles.created', { id: made, title: '' })
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
        const found = await translatedArticle(trx, other)
        if (!found || found.deletedAt !== null || other === id) throw articlesErrors['article.translation-not-there']()
        if (found.language === one.language) throw articlesErrors['article.same-language']()
        if (!(await link(trx, id, other))) throw articlesErrors['article.has-translation']()
        await record(trx, admin, 'articles.translation-linked', { id, title: one.title })
      })
      announce(id, other)
    },

    /** Both stay, on their own. @throws PortalError article.no-translation */
    async unlinkTranslation(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      const other = await save(async (trx) => {
        const { translation, title } = await wanted(trx, id)
        if (translation === null) throw articlesErrors['article.no-translation']()
        await unlink(trx, [id, translation])
        await record(trx, admin, 'articles.translation-unlinked', { id, title })
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
      const read = (after: Cursor | null, atOnce: number) =>
        unlinkedIn(db, otherLanguage(language), after).limit(atOnce).execute()
      for await (const rows of allPages(read, ({ changedAt: at, id: last }) => ({ at, id: last })))
        for (const { id: other, title, draftTitle, state, createdAt } of rows) {
          const text = fold(draftTitle ?? title)
          if (!words.every((word) => text.includes(word))) continue
          if (found.push({ id: other, title: draftTitle ?? title, state, createdAt }) === maxCandidates) return found
        }
      return found
    },
  }
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
  // Said to fit what was just written.
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

type Row = { label: string; address: string; states: PairState[] }

/** The articles' part of the board over the whole site: only those that ask for their other side, the last change first. */
export const createArticleRows =
  ({ db }: { db: Database }) =>
  async (viewer: Viewer, language: Language): Promise<Row[]> => {
    asAdmin(viewer)
    const [planned, published] = await Promise.all([
      latestIn(db, 'planned', maxLookedAt).execute(),
      latestIn(db, 'published', maxLookedAt).execute(),
    ])
    const articles = [...planned, ...published].sort((one, other) => other.changedAt - one.changedAt)
    const lagging = await laggingIn(db, articles)
    const rows: Row[] = []
    const told = new Set<string>()
    for (const article of articles) {
      const state = stateOf(article, lagging)
      if (!state || told.has(article.id)) continue
      // Both sides of a pair are one row.
      if (article.otherId) told.add(article.otherId)
      rows.push({ label: labelOf(article, language), address: addressOf(article, state.side), states: [state] })
      if (rows.length === maxRows) break
    }
    return rows
  }

const isShown = ({ otherState, otherDeletedAt }: BoardArticle): boolean =>
  otherDeletedAt === null && (otherState === 'published' || otherState === 'planned')

type Asking = Extract<PairState, { kind: 'missing' | 'outdated' }>

function stateOf(article: BoardArticle, lagging: ReadonlySet<string>): Asking | null {
  const { id, language, otherId } = article
  if (otherId === null || !isShown(article)) return { kind: 'missing', side: otherLanguage(language) }
  if (lagging.has(id)) return { kind: 'outdated', side: language }
  return lagging.has(otherId) ? { kind: 'outdated', side: otherLanguage(language) } : null
}

/** As the reader knows it: the title in their language, where there is one. */
function labelOf({ language, title, otherTitle }: BoardArticle, reader: Language): string {
  return language === reader ? title : otherTitle || title
}

/** Where the side that asks is written, beside the other; where there is none yet it is begun. */
const addressOf = ({ id, language, otherId }: BoardArticle, side: Language): string =>
  translationPath(side === language || otherId === null ? id : otherId)

/**
 * Which articles still say what their other side said before: it was published anew, and they were not since. The first
 * time that either is published changes nothing for the other.
 */
async function laggingIn(db: Database, articles: readonly BoardArticle[]): Promise<ReadonlySet<string>> {
  const others = new Map<string, string>()
  for (const article of articles)
    if (article.otherId !== null && isShown(article))
      others.set(article.id, article.otherId).set(article.otherId, article.id)
  const texts = others.size === 0 ? [] : await shownTextsOf(db, [...others.keys()]).execute()
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
