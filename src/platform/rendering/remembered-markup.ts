import { createContext, type ReactElement } from 'react'

/**
 * Takes elements with their keys, and answers the markup that stands for them while the page around them is rendered. The key
 * must hold all that the element shows.
 */
export type MarkupMemory = (parts: readonly { key: string; element: ReactElement }[]) => { __html: string }

/**
 * What a server remembers of parts that it renders again and again, the same for every reader, as the rows of a folder: React
 * needs 50 µs for one. Such a part takes nothing from contexts but its words, and calls no `useId`. Null in the browser,
 * which makes the very same elements and finds them in the page.
 */
export const RememberedMarkup = createContext<MarkupMemory | null>(null)
