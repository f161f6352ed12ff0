import newsreader from './fonts/newsreader.woff2?url'
import plex from './fonts/plex.woff2?url'

/** The two faces that every page shows, by their hashed addresses: for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls = [plex, newsreader] as const
