import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  excerptOf,
  hasTooLargeTable,
  headingsOf,
  isEmpty,
  linksOf,
  parseRichText,
  plainText,
  type RichText,
  withoutMedia,
} from './rich-text.ts'
import type { Block } from './rich-text-schema.ts'

const text = (value: string, ...marks: string[]) =>
  marks.length > 0
    ? { type: 'text', text: value, marks: marks.map((type) => ({ type })) }
    : { type: 'text', text: value }
const link = (value: string, href: unknown) => ({
  type: 'text',
  text: value,
  marks: [{ type: 'link', attrs: { href } }],
})
const node = (type: string, ...content: unknown[]) => ({ type, content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const heading = (level: unknown, value: string) => ({ type: 'heading', attrs: { level }, content: [text(value)] })
const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

describe('what is read', () => {
  it('is what was written, where all of it is allowed', () => {
    const old = { type: 'doc', content: [node('paragraph', text('Eén.')), node('paragraph', text('Twee.'))] }
    expect(JSON.stringify(parseRichText(JSON.stringify(old)))).toBe(JSON.stringify(old))
    const rich = doc(
      heading(2, 'Kop'),
      { type: 'paragraph', attrs: { indent: 4 }, content: [text('a', 'bold', 'italic'), { type: 'hardBreak' }] },
      node(
        'orderedList',
        node('listItem', node('paragraph', text('1')), node('bulletList', node('listItem', { type: 'paragraph' }))),
      ),
      node('blockquote', node('paragraph', link('hier', 'https://example.be/'))),
      node('callout', heading(3, 'Let op'), node('bulletList', node('listItem', node('paragraph', text('uw kaart'))))),
    )
    expect(parseRichText(rich)).toEqual(rich)
  })

  it('is empty where it is no document', () => {
    for (const source of [
      '',
      '{"type":',
      'null',
      '"text"',
      '[]',
      undefined,
      7,
      {},
      { type: 'paragraph' },
      doc(),
      doc('x', null, 7),
    ])
      expect(parseRichText(source)).toEqual(empty)
    expect(parseRichText({ type: 'doc', content: 'x' })).toEqual(empty)
    expect(parseRichText(`{"type":"doc","x":"${'x'.repeat(4_000_001)}"}`)).toEqual(empty)
  })

  it('loses what is unknown, and keeps its words', () => {
    const read = parseRichText(
      doc(
        text('los '),
        text('woord', 'highlight'),
        node('codeBlock', text('code')),
        node('form', node('table', node('tableRow', node('tableCell', node('paragraph', text('cel')))))),
        { type: 'image', attrs: { src: 'https://x.example/x.png' } },
        { type: 'paragraph', attrs: { indent: 2, class: 'x', style: 'x' }, content: [node('mention', text('An'))] },
      ),
    )
    expect(read.content).toEqual([
      node('paragraph', text('los woord')),
      node('paragraph', text('code')),
      node('paragraph', text('cel')),
      { type: 'paragraph', attrs: { indent: 2 }, content: [text('An')] },
    ])
  })

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [6, 3],
    ['2', 2],
    [undefined, 2],
  ])('a heading of level %s is one of level %i', (level, kept) => {
    expect(parseRichText(doc(heading(level, 'x'))).content[0]).toEqual(heading(kept, 'x'))
  })

  it.each([0, -1, Number.NaN, '3', null, {}])('an indent of %s is none, one of 9 is the deepest', (indent) => {
    const read = (attrs: object) => parseRichText(doc({ type: 'paragraph', attrs })).content[0]
    expect(read({ indent })).toEqual({ type: 'paragraph' })
    expect(read({ indent: 9 })).toEqual({ type: 'paragraph', attrs: { indent: 4 } })
  })

  it('has items that begin with a paragraph', () => {
    const list = (...content: unknown[]) => parseRichText(doc(node('bulletList', ...content))).content[0]
    expect(list(node('listItem', heading(2, 'x')))).toEqual(
      node('bulletList', node('listItem', node('paragraph', text('x')))),
    )
    expect(list(node('listItem'))).toEqual(node('bulletList', node('listItem', { type: 'paragraph' })))
    expect(list(node('paragraph', text('x')))).toEqual(
      node('bulletList', node('listItem', node('paragraph', text('x')))),
    )
    expect(parseRichText(doc(node('bulletList')))).toEqual(empty)
  })

  it('has call-outs in the text itself only: within others their words stay', () => {
    const callout = node('callout', node('paragraph', text('x')))
    const read = parseRichText(doc(node('callout', callout), node('blockquote', callout), node('callout'))).content
    expect(read).toEqual([callout, node('blockquote', node('paragraph', text('x')))])
  })

  const cell = (value: string) => node('tableCell', text(value))
  const head = (value: string) => node('tableHeader', text(value))
  const row = (...cells: unknown[]) => node('tableRow', ...cells)

  it('has tables whose rows are equally long, and names of columns in the first one only', () => {
    const table = node('table', row(head('a'), head('b')), row(cell('1'), cell('2')))
    expect(parseRichText(doc(table)).content).toEqual([table])
    const uneven = node('table', row(head('a')), row(head('1'), node('tableCell')), node('paragraph', text('x')), row())
    expect(parseRichText(doc(uneven)).content).toEqual([
      node(
        'table',
        row(head('a'), { type: 'tableHeader' }),
        row(cell('1'), { type: 'tableCell' }),
        row(cell('x'), { type: 'tableCell' }),
      ),
    ])
    const lines = node('tableCell', node('paragraph', text('a')), node('bulletList', node('listItem', text('b'))))
    expect(parseRichText(doc(node('table', row(lines)))).content).toEqual([
      node('table', row(node('tableCell', text('a'), { type: 'hardBreak' }, text('b')))),
    ])
    expect(parseRichText(doc(node('table'), node('table', row())))).toEqual(empty)
  })

  it('has no table of more than a hundred rows or twelve columns: its rows are lines of words', () => {
    const rows = (count: number, columns: number) =>
      Array.from({ length: count }, () => row(...Array.from({ length: columns }, (_, at) => cell(`${at}`))))
    const types = (...content: unknown[]) =>
      parseRichText(doc(node('table', ...content))).content.map(({ type }) => type)
    expect(types(...rows(100, 12))).toEqual(['table'])
    expect(types(...rows(2, 13))).toEqual(['paragraph', 'paragraph'])
    expect(types(...rows(101, 2))).toHaveLength(101)
    const isRefused = (...content: unknown[]) => hasTooLargeTable(JSON.stringify(doc(node('table', ...content))))
    expect([isRefused(...rows(100, 12)), isRefused(...rows(1, 13)), isRefused(...rows(101, 1))]).toEqual([
      false,
      true,
      true,
    ])
    expect([hasTooLargeTable(''), hasTooLargeTable('{"content":[null,{"type":"table"}]}')]).toEqual([false, false])
    expect(plainText(parseRichText(doc(node('table', ...rows(2, 3)))))).toBe('0 · 1 · 2\n0 · 1 · 2')
  })

  const picture = (attrs: object) => ({
    type: 'picture',
    attrs: { id: 'p-1', width: 900, height: 506, alt: null, caption: '', size: 'normal', ...attrs },
  })
  const attachment = { type: 'attachment', attrs: { id: 'd1', name: 'Verslag' } }

  it('has pictures and documents by their ids, never by an address, and in the text itself only', () => {
    const own = [picture({}), picture({ alt: '', caption: 'Vooraan', size: 'wide' }), attachment]
    expect(parseRichText(doc(...own)).content).toEqual(own)
    expect(parseRichText(doc(node('blockquote', own[1], own[0]), node('callout', attachment))).content).toEqual([
      node('blockquote', node('paragraph', text('Vooraan'))),
      node('callout', node('paragraph', text('Verslag'))),
    ])
    const odd = picture({ src: 'https://x.example/x.png', alt: 7, caption: ' a\nb ', size: 'huge', style: 'x' })
    expect(parseRichText(doc(odd)).content).toEqual([picture({ caption: 'a b' })])
    for (const attrs of [{ id: '../x' }, { id: 7 }, { width: 0 }, { height: 1.5 }, { width: '900' }, { height: 1e9 }])
      expect(parseRichText(doc(picture(attrs)))).toEqual(empty)
    expect(parseRichText(doc({ type: 'picture' }, { type: 'attachment', attrs: null }))).toEqual(empty)
  })

  it('says with a picture what is said of it, and is never empty with one', () => {
    const read = parseRichText(doc(picture({ alt: 'De zaal', caption: 'Vooraan' }), attachment, picture({ alt: '' })))
    expect(plainText(read)).toBe('De zaal · Vooraan\nVerslag')
    expect(excerptOf(parseRichText(doc(...read.content, node('paragraph', text('Begin.')))), 100)).toBe('Begin.')
    expect(isEmpty(parseRichText(doc(picture({ alt: '' }))))).toBe(false)
    expect(withoutMedia(read).content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
    expect(withoutMedia(parseRichText(doc(picture({}))))).toEqual(empty)
  })

  it('has its marks in one order, each once, and is either above the line or below', () => {
    const read = parseRichText(doc(node('paragraph', text('x', 'superscript', 'bold', 'bold', 'subscript'))))
    expect(read.content[0]).toEqual(node('paragraph', text('x', 'bold', 'subscript')))
  })

  it('has no control characters, line breaks within words, halves of characters', () => {
    const read = parseRichText(doc(node('paragraph', text('a\u0000b\u001bc\r\nd\u2028e\ud83d f'))))
    expect(plainText(read)).toBe('abc d e\ufffd f')
  })

  it('ends somewhere: depth, number and length are bounded', () => {
    let deep: object = text('diep')
    for (let depth = 0; depth < 15_000; depth += 1) deep = node('blockquote', deep)
    const read = parseRichText(doc(deep))
    expect(plainText(read)).toBe('diep')
    expect(JSON.stringify(read).split('blockquote')).toHaveLength(13)
    const many = doc(...Array.from({ length: 30_000 }, () => node('paragraph', text('x'))))
    expect(parseRichText(many).content.length).toBe(10_000)
    expect(plainText(parseRichText(doc(text('x'.repeat(600_000)))))).toHaveLength(500_000)
    const cycle = { type: 'doc', content: [] as unknown[] }
    cycle.content.push(cycle)
    expect(parseRichText(cycle)).toEqual(empty)
  })

  it('never inherits: keys of the prototype are only keys', () => {
    const read = parseRichText(
      '{"type":"doc","content":[{"__proto__":{"type":"heading"},"constructor":{"type":"x"},"content":[{"type":"text","text":"x","marks":[{"type":"__proto__"},{"type":"constructor"}]}]}]}',
    )
    expect(read).toEqual(doc(node('paragraph', text('x'))))
    expect(({} as { type?: unknown }).type).toBeUndefined()
  })
})

const types = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'callout',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'hardBreak',
  'text',
  'script',
]
const anyNode = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, fc.anything()),
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      attrs: fc.oneof(fc.record({ level: fc.anything(), indent: fc.integer(), href: fc.webUrl() }), fc.anything()),
      marks: fc.oneof(
        fc.array(
          fc.record({
            type: fc.constantFrom('link', 'bold', 'subscript', 'superscript', 'x'),
            attrs: fc.record({ href: fc.oneof(fc.webUrl(), fc.string()) }),
          }),
        ),
        fc.anything(),
      ),
      content: fc.oneof({ depthSize: 'medium' }, fc.anything(), fc.array(tie('node'), { maxLength: 5 })),
    },
    { requiredKeys: [] },
  ),
})).node

it('whatever is read: it never throws, and reading again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ type: fc.constant('doc'), content: fc.array(anyNode) })),
      (source) => {
        const read = parseRichText(source)
        expect(parseRichText(read)).toEqual(read)
        expect(parseRichText(JSON.stringify(read))).toEqual(read)
        expect(read.content.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => void parseRichText(json)))
})

const rich = parseRichText(
  doc(
    heading(2, 'Één  vraag & een antwoord'),
    node(
      'paragraph',
      text('Lees '),
      link('de ', 'https://example.be/'),
      {
        ...link('wet', 'https://example.be/'),
        marks: [{ type: 'link', attrs: { href: 'https://example.be/' } }, { type: 'bold' }],
      },
      text(' nu.'),
    ),
    node('bulletList', node('listItem', node('paragraph', text('punt'), { type: 'hardBreak' }, text('regel')))),
    heading(3, 'Eén vraag: een antwoord!'),
    heading(3, ''),
    heading(2, '...'),
    node('blockquote', heading(2, 'één vraag een antwoord 2')),
    node('callout', node('paragraph', text('Ook dit.'))),
    { type: 'paragraph' },
  ),
)

describe('what is known about a text', () => {
  it('is its words, line by line', () => {
    expect(plainText(rich).split('\n').slice(0, 4)).toEqual([
      'Één  vraag & een antwoord',
      'Lees de wet nu.',
      'punt',
      'regel',
    ])
    expect(plainText(rich)).toMatch(/\nOok dit\.$/)
    expect(isEmpty(rich)).toBe(false)
    expect(
      isEmpty(
        parseRichText(doc(node('paragraph', text(' '), { type: 'hardBreak' }), node('bulletList', node('listItem')))),
      ),
    ).toBe(true)
  })

  it('are its headings, each with an anchor of its own', () => {
    expect(headingsOf(rich)).toEqual([
      { id: 's-een-vraag-een-antwoord', level: 2, text: 'Één vraag & een antwoord' },
      { id: 's-een-vraag-een-antwoord-2', level: 3, text: 'Eén vraag: een antwoord!' },
      { id: 's-x', level: 3, text: '' },
      { id: 's-x-2', level: 2, text: '...' },
      { id: 's-een-vraag-een-antwoord-2-2', level: 2, text: 'één vraag een antwoord 2' },
    ])
  })

  it('are its links, each with its words', () => {
    expect(linksOf(rich)).toEqual([{ href: 'https://example.be/', text: 'de wet' }])
  })

  it('is its beginning, cut where a word ends', () => {
    const short = parseRichText(doc(node('paragraph', text('Een zin, en nog een.'))))
    expect(excerptOf(short, 20)).toBe('Een zin, en nog een.')
    expect(excerptOf(short, 10)).toBe('Een zin…')
    expect(excerptOf(short, 13)).toBe('Een zin, en…')
    expect(excerptOf(parseRichText(doc(text('onafzienbaar'))), 5)).toBe('onaf…')
    for (let length = 1; length < 25; length += 1) expect(excerptOf(short, length).length).toBeLessThanOrEqual(length)
  })
})

it('blocks can be named by those who build texts', () => {
  const block: Block = { type: 'paragraph' }
  expect(parseRichText(doc(block)).content).toEqual([block])
})
