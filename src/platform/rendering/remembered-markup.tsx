import { type ComponentProps, createContext, createElement, type ReactElement, use } from 'react'

/** Markup for parts that were all rendered before; else what to write before each and behind the last, to know them next time. */
export type MarkupMemory = (keys: readonly string[]) => { __html: string } | { marks: readonly string[] }

/** Null in the browser, and while developing. */
export const RememberedMarkup = createContext<MarkupMemory | null>(null)

/** `of`: all that it shows but the language, beginning with a name. It calls no `useId`. React needs 50 µs for a row or an entry. */
type Part = { of: readonly [name: string, ...facts: unknown[]]; element: ReactElement }

type Holder = 'div' | 'footer' | 'tbody' | 'ul' | 'article'
type Props<As extends Holder> = { as: As; parts: readonly Part[] } & Omit<ComponentProps<As>, 'children'>

/**
 * An element that holds what is the same for many readers: the server renders it once, and then writes what it wrote before.
 * It is found by its facts, which were read for this very page: nobody sees what they may no longer see.
 */
export function Remembered<As extends Holder>({ as, parts, ...attributes }: Props<As>) {
  // Said by a constant, so that browsers are sent none of it.
  const found = import.meta.env.SSR ? use(RememberedMarkup)?.(parts.map(({ of }) => JSON.stringify(of))) : undefined
  if (!found)
    return createElement(
      as,
      attributes,
      parts.map(({ element }) => element),
    )
  if ('__html' in found) return createElement(as, { ...attributes, dangerouslySetInnerHTML: found })
  const { marks } = found
  return createElement(as, attributes, ...parts.flatMap(({ element }, at) => [marks[at], element]), marks.at(-1))
}
