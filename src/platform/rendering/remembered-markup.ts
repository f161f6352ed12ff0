import { createContext, type ReactElement } from 'react'

/** Answers the markup that stands for the elements. A key must hold all that its element shows. */
export type MarkupMemory = (parts: readonly { key: string; element: ReactElement }[]) => { __html: string }

/**
 * The server remembers parts that are the same for every reader, as the rows of a folder: React needs 50 µs for one. Such a
 * part takes nothing from contexts but its words, and calls no `useId`. Null in the browser.
 */
export const RememberedMarkup = createContext<MarkupMemory | null>(null)
