import { resolve } from 'node:path'
import { workers } from './vite-workers-plugin.ts'

type Graph = { getModuleInfo(id: string): { importers: string[] } | null }

/** Every page with React fetches these, also for its first change; what else such a page fetches depends on the page. */
const everyPage = /\/src\/(root\.tsx|entry\.client\.tsx|platform\/app-check\/client\/send-with-proof\.ts)$/
const documentsPage = /\/src\/features\/intranet\/list\/routes\/folder\.tsx$/
/** Where visitors begin: the styles of all of it come in one file, and so does what members' browsers need to draw it. */
const readingPages = /\/src\/features\/(articles\/reading\/routes\/(news|training)|pages\/home\/routes\/home)\.tsx$/
/** Only an article has comments, documents and a text that may hold anything. */
const articlePage = /\/src\/features\/articles\/reading\/routes\/article\.tsx$/

/** Does a file that matches import this one, at once and by whatever way? */
function isNeededBy(entry: RegExp, id: string, graph: Graph): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (entry.test(module.split('?')[0] as string)) return true
    if (seen.has(module)) continue
    seen.add(module)
    waiting.push(...(graph.getModuleInfo(module)?.importers ?? []))
  }
  return false
}

/** All but what starts the app: it has to run after the page said which parts it has. */
const isOurs = (id: string) => id.includes('/src/') && !id.endsWith('/src/entry.client.tsx')
const isUi = (id: string) => /\/src\/(ui|platform)\//.test(id)

/**
 * What is fetched together comes in one piece: thirty pieces of 300 bytes each are pressed badly. The libraries change
 * with their versions only, so that a new version of the portal leaves them in the browser's store.
 */
export const chunkGroups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: (id: string, graph: Graph) =>
      isNeededBy(everyPage, id, graph) || (isUi(id) && isNeededBy(documentsPage, id, graph)) ? 'frame' : null,
    debugName: 'frame',
    test: isOurs,
    priority: 2,
  },
  {
    name: (id: string, graph: Graph) => (isNeededBy(documentsPage, id, graph) ? 'documents' : null),
    debugName: 'documents',
    test: isOurs,
    priority: 1,
  },
  {
    name: (id: string, graph: Graph) => (isNeededBy(readingPages, id, graph) ? 'reading' : null),
    debugName: 'reading',
    test: (id: string) => isOurs(id) && !readingPages.test(id),
    priority: 1,
  },
  {
    name: (id: string, graph: Graph) => (isNeededBy(articlePage, id, graph) ? 'article' : null),
    debugName: 'article',
    test: (id: string) => isOurs(id) && !articlePage.test(id),
  },
  { name: 'ui', test: isUi, minShareCount: 6 },
]

type Imports = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null }

const inSource = (path: string) => resolve(import.meta.dirname, path)

/** The modules that come with these, as one file imports the other; asked once for a build. */
function reached(roots: readonly string[], withLazy: boolean): (id: string, graph: Imports) => boolean {
  let all: Set<string> | undefined
  return (id, graph) => {
    if (!all) {
      all = new Set(roots)
      for (const module of all) {
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(module) ?? {}
        for (const other of [...importedIds, ...(withLazy ? dynamicallyImportedIds : [])]) all.add(other)
      }
    }
    return all.has(id)
  }
}

const isStarted = reached([inSource('src/portal-bundle.server.ts'), '\0virtual:react-router/server-build'], false)
const isOfWorker = Object.values(workers).map((source) => reached([inSource(source)], true))

/** Which of the processes beside the server load it too; null for none. */
function sharedWith(id: string, graph: Imports): string | null {
  const users = isOfWorker.flatMap((isOf, worker) => (isOf(id, graph) ? [worker] : []))
  return users.length > 0 ? `shared-${users.join('')}` : null
}

/**
 * What the server loads when it starts comes in one file: to find, read and link a hundred was a sixth of a start. What a process
 * beside it loads too is apart, so that it loads nothing else.
 */
export const serverGroups = [
  {
    name: (id: string, graph: Imports) => (isStarted(id, graph) ? sharedWith(id, graph) : null),
    debugName: 'shared',
    priority: 1,
  },
  { name: (id: string, graph: Imports) => (isStarted(id, graph) ? 'portal' : null), debugName: 'portal' },
]
