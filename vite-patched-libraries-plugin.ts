import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const helper = resolve(import.meta.dirname, 'src/platform/http/retrying-import.ts')
const importOfRetrying = `import { retrying } from ${JSON.stringify(helper)}`

type Patch = { module: RegExp; from: RegExp; to: string }

/** Parts of the app that are fetched when they are needed wait for the connection (`retrying-import.ts`). */
const patches: readonly Patch[] = [
  {
    // React Router loads the whole page anew where the script of a route does not come: into the browser's own error page
    // while the server is away, and with all that was typed or waits to be uploaded.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
    from: /^([\s\S]*?)await import\(([^)]*)\)/,
    to: `${importOfRetrying}\n$1await retrying(() => import($2))`,
  },
  {
    module: /vite\/preload-helper\.js$/,
    from: /^([\s\S]*?)export const __vitePreload = /,
    to: `${importOfRetrying}\n$1export const __vitePreload = (...asked) => retrying(() => preloadOnce_(...asked))\nconst preloadOnce_ = `,
  },
  {
    // React Router looks at the data of a page only once its styles are there: data that are given up meanwhile, because one
    // goes elsewhere, would be an error that nobody hears.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/,
    from: /return handler\(\);/,
    to: 'return await handler();',
  },
]

/**
 * What React Router and Vite can neither be configured to do nor do right yet is changed as they are built. Anyone who updates them hears
 * it here when they no longer look like this.
 */
export function patchedLibrariesPlugin(): Plugin {
  const done = new Set<Patch>()
  return {
    name: 'tandem-patched-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const patch = patches.find(({ module }) => module.test(id))
      if (!patch?.from.test(code)) return null
      done.add(patch)
      return { code: code.replace(patch.from, patch.to), map: null }
    },
    buildEnd(error) {
      const missed = patches.filter((patch) => !done.has(patch)).map(({ module }) => module)
      if (!error && missed.length > 0)
        this.error(`Libraries that look otherwise than their patches: ${missed.join(', ')}`)
    },
  }
}
