import { type ComponentProps, createContext, createElement, type ReactElement, type ReactNode, use } from 'react'

/** Markup for parts that were all rendered before; else what to write before each and behind the last, to know them next time. */
export type MarkupMemory = (parts: readonly Facts[]) => { __html: string } | { marks: readonly string[] }

/** All that a part shows but the language, beginning with a name. */
type Facts = readonly [name: string, ...facts: unknown[]]

/** Null in the browser, and while developing. */
export const RememberedMarkup = createContext<MarkupMemory | null>(null)

/** What is drawn from the time of day is drawn anew each hour. */
export const hourNow = () => Math.floor(Date.now() / 3_600_000)

/** It calls no `useId`. React needs 50 µs for a row or an entry. */
type Part = { of: Facts; element: ReactElement }

type Holder = 'div' | 'footer' | 'tbody' | 'ul' | 'article' | 'main'
type Props<As extends Holder> = { as: As; parts: readonly Part[] } & Omit<ComponentProps<As>, 'children'>

/**
 * An element that holds what is the same for many readers: the server renders it once, and then writes what it wrote before.
 * It is found by its facts, which were read for this very page: nobody sees what they may no longer see.
 */
export function Remembered<As extends Holder>({ as, parts, ...attributes }: Props<As>) {
  // Said by a constant, so that browsers are sent none of it.
  const found = import.meta.env.SSR ? use(RememberedMarkup)?.(parts.map(({ of }) => of)) : undefined
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

type WholeProps<As extends Holder> = Omit<Props<As>, 'parts'> & { of: Facts | null; element: ReactNode }

/**
 * The same for all of an element, which may call `useId`: on the server it has the place among its neighbours, which are empty
 * texts or marks, that it has in the browser. @param of null: it is not remembered
 */
export function RememberedWhole<As extends Holder>({ as, of, element, ...attributes }: WholeProps<As>) {
  const memory = import.meta.env.SSR ? use(RememberedMarkup) : null
  const found = of && memory?.([of])
  if (found && '__html' in found) return createElement(as, { ...attributes, dangerouslySetInnerHTML: found })
  const [begin = '', end = ''] = found ? found.marks : []
  return createElement(as, attributes, begin, element, end)
}
