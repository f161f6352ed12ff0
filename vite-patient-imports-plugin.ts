import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const helper = resolve(import.meta.dirname, 'src/platform/http/patient-import.ts')

type Change = { module: RegExp; from: RegExp; to: string }

const changes: readonly Change[] = [
  {
    // React Router loads the whole page anew where the script of a route does not come: into the browser's own error page
    // while the server is away, and with all that was typed or waits to be uploaded.
    module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
    from: /await import\(([^)]*)\)/,
    to: 'await patiently(() => import($1))',
  },
  {
    module: /vite\/preload-helper\.js$/,
    from: /export const __vitePreload = /,
    to: 'export const __vitePreload = (...asked) => patiently(() => preloadOnce_(...asked))\nconst preloadOnce_ = ',
  },
]

/**
 * Parts of the app that are fetched when they are needed wait for the connection (`patient-import.ts`). Neither React Router
 * nor Vite can be told how to import, so that both are changed as they are built. Whoever updates them hears it here when
 * they no longer look like this.
 */
export function patientImportsPlugin(): Plugin {
  const done = new Set<Change>()
  return {
    name: 'tandem-patient-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const change = changes.find(({ module }) => module.test(id))
      if (!change?.from.test(code)) return null
      done.add(change)
      return {
        code: `import { patiently } from ${JSON.stringify(helper)}\n${code.replace(change.from, change.to)}`,
        map: null,
      }
    },
    buildEnd(error) {
      const missed = changes.filter((change) => !done.has(change)).map(({ module }) => module)
      if (!error && missed.length > 0) this.error(`Imports that would not wait for a connection: ${missed.join(', ')}`)
    },
  }
}
