import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import type { Language } from '#platform/i18n/languages.ts'
import { Remembered, RememberedMarkup, RememberedWhole } from './remembered-markup.tsx'
import { rememberedParts } from './remembered-pages.server.ts'

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

function write(page: ReactNode, language: Language = 'nl', ofRequest: string[] = []): string {
  const { memory, piecesOf, filled } = rememberedParts(language, ofRequest)
  return filled(piecesOf(renderToString(<RememberedMarkup value={memory}>{page}</RememberedMarkup>)), '').toString()
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

function Field({ token }: { token: string }) {
  const id = useId()
  rendered.push(id)
  return (
    <label htmlFor={id}>
      <input id={id} value={token} readOnly />
    </label>
  )
}

it('remembers all of an element, with the ids that it has in the browser and what belongs to each request', () => {
  const page = (token: string) => (
    <RememberedWhole
      as="main"
      id="main"
      of={['page', 'één', token]}
      element={[<i key="1" />, <Field key="2" token={token} />]}
    />
  )
  const asReact = [renderToString(page('eerste-teken')), renderToString(page('ander-teken'))]
  rendered = []
  expect([
    write(page('eerste-teken'), 'nl', ['eerste-teken']),
    write(page('ander-teken'), 'nl', ['ander-teken']),
  ]).toEqual(asReact)
  expect(rendered).toHaveLength(1)
})

it('makes a page once for all that it is made of, and gives each request what belongs to it', async () => {
  const write = async (name: string, token: string) => {
    const { piecesOf, page, filled } = rememberedParts('nl', [token])
    const element = [<List key="1" rows={[name]} />, <Field key="2" token={token} />]
    const pieces = await page(['/address', `${name} ${token}`], async () => piecesOf(renderToString(element)))
    return filled(pieces, '').toString()
  }
  const asked = [
    ['Anna', 'eerste-teken'],
    ['Anna', 'ander-teken'],
    ['Bert', 'derde-teken'],
  ] as const
  const asReact = asked.map(([name, token]) =>
    renderToString([<List key="1" rows={[name]} />, <Field key="2" token={token} />]),
  )
  rendered = []
  for (const [at, [name, token]] of asked.entries()) expect(await write(name, token)).toBe(asReact[at])
  expect(rendered.filter((words) => words === 'Anna' || words === 'Bert')).toEqual(['Anna', 'Bert'])
})
