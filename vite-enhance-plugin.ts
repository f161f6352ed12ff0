import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Small scripts that are never part of React's bundle: bundled by themselves and handed to the server as text, so that
 * each has an address with its hash. `virtual:enhance` exports `{ source, hash }` of `src/shell/enhance/enhance.ts`, which every
 * page has, and what it fetches where a page needs more; `virtual:app-check` what pages with a protected form fetch.
 */
export function enhancePlugin(): Plugin {
  const scripts: Record<string, () => Promise<Bundled>> = {
    'virtual:enhance': async () => {
      const analytics = await addressed('analytics', 'src/shell/enhance/analytics.ts')
      const buttons = await addressed('buttons', 'src/shell/enhance/buttons.ts')
      const toasts = await addressed('toasts', 'src/shell/enhance/toasts.ts')
      const tooltips = await addressed('tooltips', 'src/shell/enhance/tooltips.ts')
      const passkey = await addressed('passkey', 'src/shell/enhance/passkey-script.ts')
      const checks = await checksScript()
      const forms = await addressed('forms', 'src/shell/enhance/forms.ts', {
        ...{ __PASSKEY__: passkey.address, __CHECKS__: checks.address },
      })
      const carousel = await addressed('carousel', 'src/shell/enhance/carousel.ts')
      const reading = await addressed('reading', 'src/shell/enhance/reading.ts')
      const fetched = [checks, forms, analytics, passkey, reading, carousel, buttons, toasts, tooltips]
      const constants = {
        __FORMS__: forms.address,
        __READING__: reading.address,
        __CAROUSEL__: carousel.address,
        __ANALYTICS__: analytics.address,
        __BUTTONS__: buttons.address,
        __TOASTS__: toasts.address,
        __TOOLTIPS__: tooltips.address,
      }
      const { source, files } = await bundle('src/shell/enhance/enhance.ts', 'iife', constants)
      const onDemand = fetched.map(({ address, source }) => ({ address, text: source }))
      const watched = [...files, ...fetched.flatMap((script) => script.files)]
      return { exports: { source, hash: hashOf(source), onDemand }, files: watched }
    },
    'virtual:app-check': async () => {
      const folder = 'src/platform/app-check/client'
      const worker = await addressed('app-check-worker', `${folder}/app-check-worker.ts`)
      const constants = { __APP_CHECK_WORKER__: worker.address }
      const client = await addressed('app-check', `${folder}/app-check-module.ts`, constants)
      const files = [client, worker].map(({ address, source }) => ({ address, text: source }))
      return { exports: { url: client.address, files }, files: [...worker.files, ...client.files] }
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
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** What looks at forms, with the sentences of its schemas in every language: those whose codes stand in it. */
async function checksScript() {
  const entry = 'src/shell/enhance/checks.ts'
  const { source } = await bundle(entry, 'es', { __SENTENCES__: '{}' })
  const codes = new Set([...source.matchAll(/[`'"]([a-z][\w./-]*)[`'"]/g)].map(([, code]) => code))
  const files = globSync('src/**/locales/{nl,fr}.json')
  const sentences: Record<string, Record<string, string>> = { nl: {}, fr: {} }
  for (const file of files)
    for (const [key, sentence] of sentencesIn(JSON.parse(readFileSync(file, 'utf8'))))
      if (codes.has(key.replace(/^error\./, '')))
        Object.assign(sentences[basename(file, '.json')] ?? {}, { [key]: sentence })
  const script = await addressed('checks', entry, { __SENTENCES__: JSON.stringify(sentences) })
  return { ...script, files: [...script.files, ...files.map((file) => resolve(file))] }
}

const sentencesIn = (tree: object, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value] as [string, string]] : sentencesIn(value, `${before}${name}.`),
  )

type Bundled = { exports: Record<string, unknown>; files: string[] }

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 10)

/** A module with an address of its own, which changes with its content. */
async function addressed(name: string, entry: string, constants: Record<string, string> = {}) {
  const { source, files } = await bundle(entry, 'es', constants)
  return { address: `/assets/${name}.${hashOf(source)}.js`, source, files }
}

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
