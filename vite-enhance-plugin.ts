import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const publicName = 'virtual:enhance'
const internalName = `\0${publicName}`

/**
 * Bundles `src/shell/enhance.ts` into one small script and hands it to the server as text: `virtual:enhance` exports
 * `{ source, hash }`. So the script has an address with its hash and is never part of React's bundle.
 */
export function enhancePlugin(): Plugin {
  const entry = resolve(import.meta.dirname, 'src/shell/enhance.ts')
  return {
    name: 'tandem-enhance',
    resolveId: (id) => (id === publicName ? internalName : undefined),
    async load(id) {
      if (id !== internalName) return
      const { source, files } = await bundle(entry)
      for (const file of files) this.addWatchFile(file)
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
      return `export const source = ${JSON.stringify(source)}\nexport const hash = ${JSON.stringify(hash)}`
    },
  }
}

async function bundle(entry: string): Promise<{ source: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('enhance.ts was not bundled')
  const chunk = first.output[0]
  return { source: chunk.code.trim(), files: chunk.moduleIds.filter((id) => id.startsWith('/')) }
}
