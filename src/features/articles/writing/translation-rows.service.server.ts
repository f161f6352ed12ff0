import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PairState } from '#platform/i18n/pair.ts'
import { translationPath } from './draft.ts'
import { type BoardArticle, latestIn, shownTextsOf } from './translation.repository.server.ts'
import { otherLanguage } from './translations.service.server.ts'

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
