import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const inSource = (path: string) => JSON.stringify(resolve(import.meta.dirname, 'src/platform', path))
const importOfRetrying = `import { retrying } from ${inSource('http/retrying-import.ts')}`
const importOfData = `import * as pageData from ${inSource('rendering/page-data-patch.server.ts')}`
const importOfRouting = `import * as quick from ${inSource('rendering/quick-routing.ts')}`

type Patch = { of: 'client' | 'ssr'; module: RegExp; from: RegExp; to: string }

const patches: readonly Patch[] = [
  {
    // Parts of the app that are fetched when they are needed wait for the connection (`retrying-import.ts`).
    of: 'client',
    // React Router loads the whole page anew where the script of a route does not come: into the browser's own error page
    // while the server is away, and with all that was typed or waits to be uploaded.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
    from: /^([\s\S]*?)await import\(([^)]*)\)/,
    to: `${importOfRetrying}\n$1await retrying(() => import($2))`,
  },
  {
    of: 'client',
    module: /vite\/preload-helper\.js$/,
    from: /^([\s\S]*?)export const __vitePreload = /,
    to: `${importOfRetrying}\n$1export const __vitePreload = (...asked) => retrying(() => preloadOnce_(...asked))\nconst preloadOnce_ = `,
  },
  {
    // React Router looks at the data of a page only once its styles are there: data that are given up meanwhile, because one
    // goes elsewhere, would be an error that nobody hears.
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/,
    from: /return handler\(\);/,
    to: 'return await handler();',
  },
  // What React and React Router can do and the portal never asks of them is a tenth of them on every first visit of a member. React:
  // transitions between views (`ViewTransition`) and elements by the handle of a fragment. React Router: finding routes by a list of
  // one's own, watching what the router does, links that fetch ahead and links that know whether they are active (`NavLink`).
  {
    of: 'client',
    module: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    from: /(?<=^(?:FragmentInstance\.prototype\.\w+ = function |function (?:\w*ViewTransition\w*|(?:mount|update|rerender|dispatch|run)ActionState\w*|updateSuspenseListComponent|cutOffTailIfNeeded|updateActivityComponent|getStackByFiberInDevAndProd|prefetchDNS|preconnect|preload|preloadModule|preinit(?:Style|Script|ModuleScript)))\([^)]*\) \{)\n[\s\S]*?(?=\n\};?$)/gm,
    to: '',
  },
  {
    of: 'client',
    module: /react-dom\/cjs\/react-dom\.production\.js$/,
    from: /^exports\.(?:preconnect|prefetchDNS|pre(?:init|load)(?:Module)?) = function [\s\S]*?\n\};$/gm,
    to: '',
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom-export\/hydrated-router\.js$/,
    from: /router\.createRoutesForHMR = \w+;|if \(ssrInfo\.context\.isSpaMode\) \{[\s\S]*?\n\t\} else |ssrInfo\.context\.future\.unstable_customRouteDiscovery \? new \w+\([^)]*\) : |discoveryRuntime \? \w+\(\(\) => router, discoveryRuntime\) : |if \(discoveryRuntime\) [^;]*;\s*else /g,
    to: '',
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/router\/router\.js$/,
    from: /(?<!\.)init\.instrumentations\b|\bfuture\.unstable_\w+|consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    to: 'undefined',
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/,
    from: /(?<=const NavLink = )|NavLink\.displayName = "NavLink";|let \[shouldPrefetch, [^;]*;|\.\.\.prefetchHandlers,|mergeRefs\((?=forwardedRef, prefetchRef)|, prefetchRef\)|shouldPrefetch && [\s\S]*? : (?=link;)/g,
    to: '/* @__PURE__ */ ',
  },
  {
    // What is said to developers about their own mistakes.
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/.*\.js$/,
    from: /(?<!function )\bwarn(?:ing|Once|ingOnce)(?=\([^)])/g,
    to: '/* @__PURE__ */ $&',
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/.*\.js$/,
    from: /(\binvariant\(.*), (?:`[^`]*`|"(?:[^"\\]|\\.)*")\);$/gm,
    to: '$1);',
  },
  {
    // Routes with a loader or a middleware of their own in the browser, and the app without a server.
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/(?:routes|single-fetch)\.js$/,
    from: /if \(needsRevalidation\) return wrap.*;|isSpaMode && (?:!isApiOnly|routeId !== "root")|route\.id === "root"(?= \? (?:RemixRoot|\(\) =>))|isApiOnly && isSpaMode && hasLoader|\b(?:route|routeModule)\.(?:hasClientLoader|hasClientMiddleware|clientLoaderModule|clientLoader\b(?!,))|!ssr(?= && )|shouldAllowOptOut\(m\)(?= && hasClientLoader)/g,
    to: 'false',
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/components\.js$/,
    from: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) (?=\{)|let isViewTransitionAvailable = .*;|(?<=return;\n\t\t\})\n\t\tif \(reactDomFlushSyncImpl && flushSync\) \{\n[\s\S]*?(?=\n\t\}, \[\n\t\trouter\.window)|\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.isTransitioning && !vtContext\.flushSync\)[\s\S]*?\}, \[vtContext\.isTransitioning, interruption\]\);/g,
    to: '',
  },
  {
    // What only the server writes into the page.
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/,
    from: /staticContext \? `[^`]*` : (?=" ";)|!isStatic \? (?=" ")|(?<=!isStatic \? " ") : `[\s\S]*?`(?=;\n\t\treturn )/g,
    to: '',
  },
  {
    // Which scripts the pages have that links lead to is asked when somebody begins to use the page: a click before waits for the answer.
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
    from: /\tfetchPatches\(\);\n(\t\tlet observer = .*)\n\t\t(observer\.observe\([\s\S]*?\}\);)\n\t\treturn \(\) => observer\.disconnect\(\);/,
    to: `$1
		let waiting = new AbortController();
		let begin = () => {
			waiting.abort();
			fetchPatches();
			$2
		};
		for (let sign of ["pointermove", "pointerdown", "keydown", "focusin"]) window.addEventListener(sign, begin, { capture: true, signal: waiting.signal });
		return () => {
			waiting.abort();
			observer.disconnect();
		};`,
  },
  {
    // The sentences of fifty languages, of which none is shown: our errors have texts of their own.
    of: 'ssr',
    module: /zod\/v4\/locales\/index\.js$/,
    from: /^[\s\S]*$/,
    to: `export { default as en } from './en.js'`,
  },
  {
    // Two renderers of 250 kB, of which nearly every page needs the one that makes a text at once.
    of: 'ssr',
    module: /react-dom\/server\.node\.js$/,
    from: /^[\s\S]*renderToStaticMarkup[\s\S]*$/,
    to: `const { version, renderToString, renderToStaticMarkup } = require('./cjs/react-dom-server-legacy.node.production.js')
module.exports = { version, renderToString, renderToStaticMarkup }`,
  },
  {
    // Every expression of the site map, several times a page, or forty times for what a page's links lead to; and the order in
    // which they are tried, for each address that nobody asked for before.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/router\/utils\.js$/,
    from: /^([\s\S]*?precomputedBranches \?\? )(flattenAndRankRoutes)\(routes\)([\s\S]*?let decoded = decodePath\(pathname\);)([\s\S]*?)matches = matchRouteBranch\(branches\[i\],/,
    to: `${importOfRouting}\n$1quick.rankedOnce(routes, $2)$3 let lower = decoded.toLowerCase();$4if (quick.couldMatch(branches[i], lower)) matches = matchRouteBranch(branches[i],`,
  },
  {
    // A link asks eight contexts where it leads, and what a click is to do, which nobody does here.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/,
    from: /^([\s\S]*?function LinkWithRef\(\{[^}]*\}, forwardedRef\) \{)/,
    to: `${importOfRouting}
$1
	if (quick.isPlainAddress(to) && prefetch === "none" && !mask)
		return React$$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : void 0 });`,
  },
  {
    // The same list of all routes for each page.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/server-runtime\/entry\.js$/,
    from: /function createEntryRouteModules\(manifest\) \{/,
    to: `const made = new WeakMap();
const createEntryRouteModules = (manifest) => made.get(manifest) ?? made.set(manifest, makeModules(manifest)).get(manifest);
function makeModules(manifest) {`,
  },
  {
    // Data that JSON can say are written as JSON, once.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/server-runtime\/single-fetch\.js$/,
    from: /^([\s\S]*?)\treturn new Response\(encodeViaTurboStream\(result, ([\s\S]*?)(\{\s*status: status \|\| 200,\s*headers: resultHeaders\s*\})\);/,
    to: `${importOfData}\n$1\tlet init = $3;\n\treturn pageData.answer(request, result, init) ?? new Response(encodeViaTurboStream(result, $2init);`,
  },
  {
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/server-runtime\/server\.js$/,
    from: /^([\s\S]*?)serverHandoffStream: encodeViaTurboStream\(state,/,
    to: `${importOfData}\n$1serverHandoffStream: pageData.ofDocument(state) ?? encodeViaTurboStream(state,`,
  },
  {
    of: 'client',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/single-fetch\.js$/,
    from: /decode\(body, \{ plugins: \[\(type, \.\.\.rest\) => \{/,
    to: 'decode(body, { plugins: [(type, ...rest) => { if (type === "Json") return { value: JSON.parse(rest[0]) };',
  },
  {
    // What only a script reads is indented by a third of its length.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/,
    from: /getPartialManifest\(manifest, router\), null, 2\)/,
    to: 'getPartialManifest(manifest, router))',
  },
  {
    // What one sees comes before the scripts: on a slow line, which they would share, pages were drawn 0.2 s later and scripts came no sooner. React
    // asks for its own scripts so, too.
    of: 'ssr',
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/,
    from: /rel: "modulepreload",/g,
    to: '$& fetchPriority: "low",',
  },
  {
    // Kysely freezes each of the hundreds of parts that a question is put together of.
    of: 'ssr',
    module: /kysely\/dist\/(esm\/)?util\/object-utils\.js$/,
    from: /return Object\.freeze\(obj\);/,
    to: 'return obj;',
  },
]

/** In our sources. */
const takenOut =
  /\b(?:NavLink|ViewTransition|viewTransition|useActionState|SuspenseList|Activity|componentStack|clientLoader|clientMiddleware|prefetchDNS|preconnect|preloadModule|preinit\w*)\b|\bprefetch(?:=|: )["'](?!none)/

/**
 * What React Router, Vite and Kysely can neither be configured to do nor do right yet is changed as they are built. Anyone who updates them hears
 * it here when they no longer look like this.
 */
export function patchedLibrariesPlugin(): Plugin {
  const done = new Set<Patch>()
  return {
    name: 'tandem-patched-libraries',
    apply: 'build',
    transform(code, id) {
      const [wanted] = (!id.includes('/node_modules/') && takenOut.exec(code)) || []
      if (wanted) this.error(`This is taken out of the libraries, to be put back first: ${wanted}`)
      const own = patches.filter(({ of, module }) => of === this.environment.name && module.test(id))
      const patched = own.reduce((text, patch) => {
        const changed = text.replace(patch.from, patch.to)
        if (changed !== text) done.add(patch)
        return changed
      }, code)
      return patched === code ? null : { code: patched, map: null }
    },
    buildEnd(error) {
      const own = patches.filter(({ of }) => of === this.environment.name)
      const missed = own.filter((patch) => !done.has(patch)).map(({ module }) => module)
      if (!error && missed.length > 0)
        this.error(`Libraries that look otherwise than their patches: ${missed.join(', ')}`)
    },
  }
}
