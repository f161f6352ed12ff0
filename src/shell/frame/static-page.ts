import { createContext } from 'react'

type StaticPage = {
  /** The small script that stands in each static page: one request less before it is drawn. */
  script: string
  /** The addresses of the same styles in fewer files. */
  joined(styles: readonly string[]): readonly string[]
}

/** What the server alone knows of a page without React; null in the browser. */
export const StaticPageContext = createContext<StaticPage | null>(null)
