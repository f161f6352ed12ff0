import { hash, source } from 'virtual:enhance'

/** The one script of paper pages, bundled and minified by `vite-enhance-plugin.ts`. */
export const enhanceSource: string = source

/** Where the document loads it from; the name changes with the content. */
export const enhanceUrl = `/assets/enhance.${hash}.js`
