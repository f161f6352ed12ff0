import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'

type Served = Map<string, { contentType: string; body: string | Buffer }>

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

const layers = '@layer reset,base,ui,features,utilities,overrides;'

/** The editor as a page of its own, built as the portal builds it. */
export async function buildEditorPage(): Promise<Served> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../..'),
    // Vitest's own NODE_ENV would ask for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const served: Served = new Map()
  if (!('output' in built)) throw new Error('vite built more than one page')
  for (const file of built.output) {
    const contentType = types[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
    // As vite.config.ts does: whichever style sheet comes first, the layers keep their order.
    served.set(`/${file.fileName}`, { contentType, body: contentType === 'text/css' ? layers + body : body })
  }
  const html =
    '<!doctype html><meta name=viewport content="width=device-width"><title>Tekst</title><link rel=stylesheet href=/page.css><div id=root></div><script type=module src=/page.js></script>'
  return served.set('/', { contentType: 'text/html; charset=utf-8', body: html })
}

/** As strict as the portal's own pages. */
const guard = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'",
}

const origin = 'http://localhost:1'

/** Opens it, with the editor there. @param content what it begins with @param isGuarded by the portal's policy */
export async function openEditorPage(
  page: Page,
  served: Served,
  { content = {}, lang = 'nl', isGuarded = true } = {},
): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const file = served.get(new URL(route.request().url()).pathname)
    if (!file) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ ...file, ...(isGuarded && { headers: { ...guard, 'content-type': file.contentType } }) })
  })
  await page.goto(`${origin}/?lang=${lang}#${encodeURIComponent(JSON.stringify(content))}`)
  await page.getByRole('textbox').waitFor()
}
