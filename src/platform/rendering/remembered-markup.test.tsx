import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import type { Language } from '#platform/i18n/languages.ts'
import { rememberedParts } from './page-rendering.server.tsx'
import { Remembered, RememberedMarkup } from './remembered-markup.tsx'

let rendered: string[]
beforeEach(() => {
  rendered = []
})

function Row({ words }: { words: string }) {
  rendered.push(words)
  return <li>{words}</li>
}

const List = ({ rows, inside }: { rows: readonly string[]; inside?: ReactNode }) => (
  <section>
    before {rows.length}
    <Remembered
      as="ul"
      className="rows"
      parts={rows.map((words) => ({ of: ['row', words], element: <Row key={words} words={words} /> }))}
    />
    {inside} behind
  </section>
)

function write(page: ReactNode, language: Language = 'nl'): string {
  const { memory, filled } = rememberedParts(language)
  return filled(renderToString(<RememberedMarkup value={memory}>{page}</RememberedMarkup>)).toString()
}

it('writes what React writes, and renders a part once for all who are given the same facts', () => {
  const [one, two] = [<List key="1" rows={['een & één', 'twee']} />, <List key="2" rows={['twee', 'een & één']} />]
  const [asReact, turned] = [renderToString(one), renderToString(two)]
  rendered = []
  expect([write(one), write(one), write(two)]).toEqual([asReact, asReact, turned])
  expect(rendered).toEqual(['een & één', 'twee'])
})

it('renders anew what has changed, and in another language', () => {
  write(<List rows={['oud', 'zelfde']} />)
  rendered = []
  const changed = <List rows={['nieuw', 'zelfde']} />
  expect(write(changed)).toBe(renderToString(changed))
  expect(rendered).toContain('nieuw')
  rendered = []
  write(<List rows={['nieuw']} />)
  expect(rendered).toEqual([])
  write(<List rows={['nieuw']} />, 'fr')
  expect(rendered).toEqual(['nieuw'])
})

it('remembers a part within another one, and an element without parts', () => {
  const inner = <List key="inner" rows={['binnen']} />
  const outer = <Remembered as="div" parts={[{ of: ['outer'], element: inner }]} />
  const page = <List rows={[]} inside={outer} />
  const asReact = renderToString(page)
  expect([write(page), write(page), write(inner)]).toEqual([asReact, asReact, renderToString(inner)])
})
