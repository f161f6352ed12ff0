import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import { parseRichText, type RichText } from './rich-text.ts'
import { TextComparison } from './text-comparison.tsx'

const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (value: string, ...marks: string[]) => ({ type: 'paragraph', content: [text(value, ...marks)] })
const doc = (...content: unknown[]): RichText => parseRichText({ type: 'doc', content })
const lines = (...values: string[]): RichText => doc(...values.map((value) => paragraph(value)))

/** `same -removed- +inserted+`, a line for each block. */
const inWords = (before: RichText, after: RichText): string[] =>
  compareTexts(before, after).map(({ change, parts }) => {
    const sign = { same: '', removed: '-', inserted: '+' }
    const words = parts.map((part) => `${sign[part.change]}${part.text}${sign[part.change]}`).join('')
    return change === 'look' ? `look: ${words}` : words
  })

describe('two texts', () => {
  it('that are the same have nothing that changed', () => {
    const both = lines('Een.', 'Twee.')
    expect(inWords(both, both)).toEqual(['Een.', 'Twee.'])
    expect(inWords(lines(''), lines(''))).toEqual([])
  })

  it('differ by words within a paragraph', () => {
    expect(
      inWords(lines('De rechter beslist vandaag over de zaak.'), lines('De rechter beslist morgen over de zaak.')),
    ).toEqual(['De rechter beslist -vandaag-+morgen+ over de zaak.'])
  })

  it('differ by whole paragraphs, each at its place', () => {
    expect(
      inWords(
        lines('Eerste punt.', 'Tweede.', 'Slot van de brief.'),
        lines('Eerste punt.', 'Slot van de brief.', 'Naschrift.'),
      ),
    ).toEqual(['Eerste punt.', '-Tweede.-', 'Slot van de brief.', '+Naschrift.+'])
    expect(inWords(lines(''), lines('Een.'))).toEqual(['+Een.+'])
    expect(inWords(lines('Een.'), lines(''))).toEqual(['-Een.-'])
  })

  it('keep together what belongs together when much changed at one place', () => {
    const before = lines('De vergadering begint om acht uur.', 'Wie komt, meldt zich aan.')
    const after = lines('Er is nieuws.', 'De vergadering begint om negen uur.', 'Wie komt, meldt zich vooraf aan.')
    expect(inWords(before, after)).toEqual([
      '+Er is nieuws.+',
      'De vergadering begint om -acht-+negen+ uur.',
      'Wie komt, meldt zich +vooraf +aan.',
    ])
  })

  it('differ by pictures, also by those of which nothing is said', () => {
    const picture = (id: string, alt: string) =>
      doc({ type: 'picture', attrs: { id, width: 9, height: 9, alt, caption: '', size: 'normal' } })
    expect(inWords(picture('a', ''), lines('x'))).toContain('--')
    expect(inWords(picture('a', 'De zaal'), picture('a', 'De grote zaal'))).toEqual(['De +grote +zaal'])
    expect(inWords(picture('a', 'De zaal'), picture('b', 'De zaal'))).toEqual(['look: De zaal'])
  })

  it('differ by looks alone, also by the list in which a paragraph stands', () => {
    expect(inWords(lines('Een.'), doc(paragraph('Een.', 'bold')))).toEqual(['look: Een.'])
    const item = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Een.')] }] }
    expect(inWords(lines('Een.'), doc(item))).toEqual(['look: Een.'])
    expect(compareTexts(lines('Een.'), doc(item))[0]?.kind).toBe('item')
  })

  it('differ by the rows of a table, each on one line', () => {
    const row = (...cells: string[]) => ({
      type: 'tableRow',
      content: cells.map((words) => ({ type: 'tableCell', content: [text(words)] })),
    })
    const table = (...content: object[]) => doc({ type: 'table', content })
    expect(inWords(table(row('Gent', '12'), row('Luik', '4')), table(row('Gent', '13'), row('Luik', '4')))).toEqual([
      'Gent · -12-+13+',
      'Luik · 4',
    ])
  })

  it('are both shown in full, whatever they are', () => {
    const words = (seed: number, count: number) =>
      Array.from({ length: count }, (_, at) => `w${(at * seed) % 97}`).join(' ')
    const before = lines(...Array.from({ length: 80 }, (_, at) => words(at + 3, 40)), words(7, 3000))
    const after = lines(...Array.from({ length: 70 }, (_, at) => words(at + 5, 40)), words(11, 3000))
    const blocks = compareTexts(before, after)
    const side = (hidden: string) =>
      blocks
        .filter(({ change }) => change !== hidden)
        .map(({ parts }) =>
          parts
            .filter(({ change }) => change !== hidden)
            .map((part) => part.text)
            .join(''),
        )
    const all = (doc: RichText) =>
      doc.content.map((block) =>
        'content' in block ? block.content?.map((node) => ('text' in node ? node.text : '')).join('') : '',
      )
    expect(side('inserted')).toEqual(all(before))
    expect(side('removed')).toEqual(all(after))
  })
})

describe('what is shown of them', () => {
  const words = {
    label: 'Verschillen',
    inserted: 'toegevoegd',
    removed: 'geschrapt',
    'look-changed': 'Enkel opmaak.',
    same: 'Gelijk.',
    'left-out': 'gelijke',
    picture: 'Afbeelding',
    attachment: 'Document',
  }
  const say = (word: keyof typeof words, facts?: { count: number }) =>
    facts ? `${facts.count} ${words[word]}` : words[word]
  const shown = (before: RichText, after: RichText) =>
    renderToStaticMarkup(
      <TextComparison
        {...{ before, after, say }}
        names={{ before: 'Hun versie', after: 'Mijn versie' }}
        lang="nl-BE"
      />,
    )

  it('is said in one sentence when they are the same', () => {
    expect(shown(lines('Een.'), lines('Een.'))).toBe('<p class="text-meta">Gelijk.</p>')
  })

  it('marks what came and went by elements and words', () => {
    const html = shown(lines('De rechter beslist vandaag.'), lines('De rechter beslist morgen.'))
    expect(html).toContain('<del><span class="sr-only">geschrapt: </span>vandaag</del>')
    expect(html).toContain('<ins><span class="sr-only">toegevoegd: </span>morgen</ins>')
    expect(html).toContain('Hun versie')
  })

  it('names a picture, also one of which nothing is said', () => {
    const attrs = { id: 'a', width: 9, height: 9, alt: '', caption: '', size: 'normal' }
    const html = shown(lines('Een.'), doc(paragraph('Een.'), { type: 'picture', attrs }))
    expect(html).toContain('<p><span class="compare-media">Afbeelding</span><ins>')
  })

  it('leaves out long runs of what is equal', () => {
    const many = ['een', 'twee', 'drie', 'vier', 'vijf']
    const html = shown(lines(...many, 'oud slot'), lines(...many, 'nieuw slot'))
    expect(html).toContain('<summary class="link">4 gelijke</summary>')
    expect(html.indexOf('vijf')).toBeGreaterThan(html.indexOf('</details>'))
  })
})
