import { createContext } from 'react-router'
import type { BoardGroup, PagesBoardSource } from './translation-board.ts'

/** Who else has texts in both languages. */
export type BoardSources = readonly { group: Exclude<BoardGroup, 'pages'>; source: PagesBoardSource }[]

/** The door to what the translation board shows besides the pages. */
export const boardSourcesContext = createContext<BoardSources>([])
