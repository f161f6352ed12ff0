/** What a route tells the frame around it: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** Translation key of the document title. */
  titleKey?: string
  /** The same where it depends on the loader's data. */
  titleKeyOf?: (data: never) => string
  /** The title where it comes from the loader's data: the name of a folder, the title of an article. Empty means `titleKey`. */
  titleOf?: (data: never, language: 'nl' | 'fr') => string
  /** Needs React in the browser even for a visitor (architecture section 3). */
  interactive?: boolean
  /** Sign-in and 404: no margin rule, full height. */
  bare?: boolean
  /** May be kept in the page cache for visitors; the topics that drop it. */
  cache?: readonly string[]
}
