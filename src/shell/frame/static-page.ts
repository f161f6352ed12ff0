import { createContext } from 'react'

type StaticPage = {
  /** The small script that stands in each static page: one request less before it is drawn. */
  script: string
  /** The addresses of the same styles in fewer files. */
  joined(styles: readonly string[]): readonly string[]
  /** The address of the words that the page needs, where what answers of the server say can come with the first of them. */
  words: string | null
}

/** What the server alone knows of a page; null in the browser. */
export const StaticPageContext = createContext<StaticPage | null>(null)
