import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { TextPiece } from '#platform/search/marked-text.ts'
import { isIn, maxQueryLength, readSearchQuery, type SearchQuery, wordsToMark } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { createWithErrorCode, enter } from '../core/allowed.server.ts'
import { cursorOf, cursorText, readCursor } from '../core/cursor.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { createResourceRepository } from '../core/resource.repository.server.ts'
import type { Collection, FolderName, Resource } from '../core/resource.ts'
import { nameIn } from '../core/resource-name.ts'
import { excerptOf } from './excerpt.ts'
import { type FoundResource, type SearchOrder, searchIn } from './search.repository.server.ts'
import type { SearchIndexer } from './search-indexer.server.ts'

/** Something that was found. */
export type SearchHit = {
  resource: Resource
  /** The visible folders it lies in, the highest first; empty at the root. */
  path: FolderName[]
  /** Whether its names hold all that was asked, or only together with its text. */
  where: 'name' | 'text'
  /** The name to show: the one in which the words were found. */
  language: Language
  /** Around the first match in the text, when `where` is `text`. */
  excerpt: TextPiece[] | null
}

/** A page of what was found. */
export type SearchPage = {
  /** As it was typed, cut to what is read. */
  query: string
  /** Only this folder and what lies below; null for the whole collection. */
  folder: string | null
  hits: SearchHit[]
  /** How many there are; of very many, how many of the newest. */
  total: number
  /** More matched than are looked through: only the newest count. */
  isCut: boolean
  /** Give it as `after` to read on; null at the end. */
  next: string | null
}

/** Hits on one page. */
export const hitsPerPage = 50

export type Search = {
  collection: Collection
  /** As somebody typed it. */
  query: string
  /** Only this folder and what lies below. */
  folder?: string | null
  language: Language
  /** `next` of the page before. */
  after?: string | null
}

export type SearchService = ReturnType<typeof createSearchService>

export function createSearchService({
  db,
  log,
  indexer,
}: Pick<IntranetDeps, 'db' | 'log'> & { indexer: SearchIndexer }) {
  const index = searchIn(db)
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)

  const pageOf = async (viewer: Viewer, wanted: Search, query: SearchQuery) => {
    const { collection, folder = null, language, after } = wanted
    const order = { after: after ? orderBehind(after) : null, limit: hitsPerPage + 1 }
    const { rows, total, isCut } = await index.found(viewer, { collection, query, folder, language, ...order })
    const shown = rows.slice(0, hitsPerPage)
    const paths = await index.pathsTo(viewer, [...new Set(shown.flatMap(({ parent }) => parent ?? []))])
    const texts = await index.textsOf(shown.filter(({ isName }) => !isName).map(({ id }) => id))
    const hits = shown.map((row) => hitOf(row, query, language, { paths, texts }))
    const last = rows.length > hitsPerPage ? shown.at(-1) : undefined
    return { hits, total, isCut, next: last ? cursorOf(last.isName, last.sort, last.id) : null }
  }

  return {
    /**
     * What the viewer may see and whose names (or names and text) hold every word: by name before by text, then by the
     * name in the language. Nothing typed finds nothing.
     *
     * @throws PortalError 404 for a place that is hidden or gone; request.invalid-body for a cursor that is not ours
     */
    search: async (viewer: Viewer, wanted: Search): Promise<SearchPage> => {
      const { collection, folder = null, query: typed } = wanted
      const asked = { query: typed.slice(0, maxQueryLength), folder }
      return withErrorCode('intranet.could-not-search', async () => {
        await enter(resources, viewer, collection, folder)
        const query = readSearchQuery(typed)
        if (!query) return { ...asked, hits: [], total: 0, isCut: false, next: null }
        await indexer.catchUp()
        return { ...asked, ...(await pageOf(viewer, wanted, query)) }
      })
    },
  }
}

type Beside = { paths: Map<string, SearchHit['path']>; texts: Map<string, string> }

function hitOf(row: FoundResource, query: SearchQuery, language: Language, { paths, texts }: Beside): SearchHit {
  const { isName, sort: _, ...resource } = row
  const text = isName ? '' : (texts.get(row.id) ?? '')
  return {
    resource,
    path: row.parent === null ? [] : (paths.get(row.parent) ?? []),
    where: isName ? 'name' : 'text',
    language: isName ? languageFound(resource, query, language) : nameIn(resource, language).language,
    excerpt: text === '' ? null : excerptOf(text, wordsToMark(query)),
  }
}

/** The reader's language, unless only the other name holds what was asked. */
function languageFound(resource: Resource, query: SearchQuery, language: Language): Language {
  const names = { nl: resource.nameNL, fr: resource.nameFR }
  const other = language === 'nl' ? 'fr' : 'nl'
  const isElsewhere = !isIn(wordsOf(names[language]), query) && isIn(wordsOf(names[other]), query)
  return isElsewhere ? other : nameIn(resource, language).language
}

const cursorSchema = z.tuple([z.boolean(), cursorText(), cursorText(50)])

function orderBehind(cursor: string): SearchOrder {
  const [isName, sort, id] = readCursor(cursor, cursorSchema)
  return { isName, sort, id }
}
