import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { valuesText } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { isIn, maxQueryLength, readSearchQuery, type SearchQuery, wordsToMark } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { enter } from '../core/allowed.server.ts'
import { cursorText, readCursor } from '../core/cursor.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { visibleRows } from '../core/resource.repository.server.ts'
import { type Collection, type FolderName, nameIn, type Resource } from '../core/resource.ts'
import { folderPaths } from '../move/folder-choice.repository.server.ts'
import { excerptOf } from './excerpt.ts'
import { type FoundResource, findResources, textsOf } from './search.repository.server.ts'
import type { SearchIndexer } from './search-indexer.server.ts'

export type SearchPage = Awaited<ReturnType<ReturnType<typeof createSearchService>['search']>>
export type SearchHit = ReturnType<typeof hitOf>

export const hitsPerPage = 50

export type Search = {
  collection: Collection
  query: string
  folder?: string | null
  language: Language
  /** `next` of the page before. */
  after?: string | null
}

export function createSearchService({
  db,
  resources,
  withErrorCode,
  indexer,
}: ServiceDeps & { indexer: SearchIndexer }) {
  const readHits = async (viewer: Viewer, wanted: Search, query: SearchQuery) => {
    const { collection, folder = null, language, after } = wanted
    const order = { after: after ? readCursor(after, cursorSchema) : null, limit: hitsPerPage + 1 }
    const { rows, total, isCut } = await findResources(db, viewer, { collection, query, folder, language, ...order })
    const page = pageOf(rows, hitsPerPage, (last) => valuesText([last.isName, last.sort, last.id]))
    const parents = [...new Set(page.rows.flatMap(({ parent }) => parent ?? []))]
    const paths = await folderPaths(db, parents, visibleRows(viewer))
    const foundByText = page.rows.filter(({ isName }) => !isName).map(({ id }) => id)
    const texts = await textsOf(db, foundByText)
    const hits = page.rows.map((row) => hitOf(row, query, language, { paths, texts }))
    return { hits, total, isCut, next: page.next }
  }
  const noHits: Awaited<ReturnType<typeof readHits>> = { hits: [], total: 0, isCut: false, next: null }

  return {
    /**
     * By name before by text, then by the name in the language.
     * @throws PortalError 404 for a place that is hidden or gone; request.invalid-body for a cursor that is not ours
     */
    search: async (viewer: Viewer, wanted: Search) => {
      const { collection, folder = null, query: typed } = wanted
      const asked = { query: typed.slice(0, maxQueryLength), folder }
      return withErrorCode('intranet.could-not-search', async () => {
        await enter(resources, viewer, { collection, parent: folder })
        const query = readSearchQuery(typed)
        if (!query) return { ...asked, ...noHits }
        await indexer.catchUp()
        return { ...asked, ...(await readHits(viewer, wanted, query)) }
      })
    },
  }
}

type Beside = { paths: Map<string, FolderName[]>; texts: Map<string, string> }

function hitOf(row: FoundResource, query: SearchQuery, language: Language, { paths, texts }: Beside) {
  const { isName, sort: _, ...resource } = row
  const text = isName ? '' : (texts.get(row.id) ?? '')
  return {
    resource,
    path: row.parent === null ? [] : (paths.get(row.parent) ?? []),
    where: isName ? ('name' as const) : ('text' as const),
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

const cursorSchema = z
  .tuple([z.boolean(), cursorText(), cursorText(50)])
  .transform(([isName, sort, id]) => ({ isName, sort, id }))
