import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Small scripts that are never part of React's bundle: bundled by themselves and handed to the server as text, so that
 * each has an address with its hash. `virtual:enhance` exports `{ source, hash }` of `src/shell/enhance.ts`, which every
 * page has; `virtual:app-check` those of what pages with a protected form fetch, and of its worker.
 */
export function enhancePlugin(): Plugin {
  const scripts: Record<string, () => Promise<Bundled>> = {
    'virtual:enhance': async () => {
      const { source, files } = await bundle('src/shell/enhance.ts', 'iife')
      return { exports: { source, hash: hashOf(source) }, files }
    },
    'virtual:app-check': async () => {
      const folder = 'src/platform/app-check/client'
      const worker = await bundle(`${folder}/app-check-worker.ts`, 'es')
      const workerUrl = `/assets/app-check-worker.${hashOf(worker.source)}.js`
      const client = await bundle(`${folder}/app-check-module.ts`, 'es', { __APP_CHECK_WORKER__: workerUrl })
      const url = `/assets/app-check.${hashOf(client.source)}.js`
      const exports = { url, source: client.source, workerUrl, workerSource: worker.source }
      return { exports, files: [...worker.files, ...client.files] }
    },
  }
  return {
    name: 'tandem-enhance',
    resolveId: (id) => (id in scripts ? `\0${id}` : undefined),
    async load(id) {
      const bundled = await scripts[id.slice(1)]?.()
      if (!bundled) return
      for (const file of bundled.files) this.addWatchFile(file)
      return Object.entries(bundled.exports)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
        .join('\n')
    },
  }
}

type Bundled = { exports: Record<string, string>; files: string[] }

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 10)

/** @param constants texts that stand in the source by name */
async function bundle(
  entry: string,
  format: 'iife' | 'es',
  constants: Record<string, string> = {},
): Promise<{ source: string; files: string[] }> {
  const input = resolve(import.meta.dirname, entry)
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, output: { format }, preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error(`${entry} was not bundled`)
  const chunk = first.output[0]
  return { source: chunk.code.trim(), files: chunk.moduleIds.filter((id) => id.startsWith('/')) }
}
