import { hash, onDemand, source } from 'virtual:enhance'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'

/** The one script of static pages, bundled and minified by `vite-enhance-plugin.ts`. */
export const enhanceSource: string = source

/** Where the document loads it from; the name changes with the content. */
export const enhanceUrl = `/assets/enhance.${hash}.js`

/** What it fetches where a page needs more. */
export const enhanceFiles: GeneratedFile[] = onDemand.map((file) => ({ ...file, isImmutable: true }))
