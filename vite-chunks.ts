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
