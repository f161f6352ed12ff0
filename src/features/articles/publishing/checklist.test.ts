import { describe, expect, it } from 'vitest'
import { blocks, type CheckedText, checklist } from './publishing.policy.ts'

const now = 1_800_000_000
const around = { now, translation: 'published' } as const

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const link = { type: 'link', attrs: { href: 'https://example.be' } }
const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content })

const picture = (alt: string | null) => ({ type: 'picture', attrs: { id: 'p', width: 9, height: 9, alt } })
const attachment = (id: string) => ({ type: 'attachment', attrs: { id, name: 'Verslag' } })

const good: CheckedText = {
  title: 'Nieuws',
  content: doc(paragraph(text('Tekst'))),
  author: 'An Peeters',
  category: 'default',
  startsAt: null,
  place: null,
  cover: null,
  coverAlt: null,
  documents: [{ id: 'd1', name: 'Verslag' }],
}

const rulesOf = (changes: Partial<CheckedText>, translation: 'published' | 'draft' | null = 'published') =>
  checklist({ ...good, ...changes }, { now, translation }).map(({ rule, level, count }) =>
    [rule, level, ...(count === undefined ? [] : [count])].join(' '),
  )

describe('the checklist', () => {
  it('has nothing to say of what is whole', () => {
    expect(checklist(good, around)).toEqual([])
  })

  it.each<[string, Partial<CheckedText>, string[]]>([
    ['no title', { title: ' ' }, ['title blocks']],
    ['no text', { content: doc(paragraph()) }, ['text blocks']],
    ['text that cannot be read', { content: '{' }, ['text blocks']],
    ['an empty heading', { content: doc({ type: 'heading' }, paragraph(text('x'))) }, ['empty-heading blocks 1']],
    ['a cover that nobody described', { cover: 'c' }, ['cover-alt blocks']],
    ['a cover that is decoration', { cover: 'c', coverAlt: '' }, []],
    ['a cover with words', { cover: 'c', coverAlt: 'De zaal' }, []],
    [
      'pictures that nobody described, or that are decoration',
      { content: doc(picture(null), picture(''), picture('De zaal'), picture(null)) },
      ['picture-alt blocks 2'],
    ],
    [
      'a document in the text that is not attached any more',
      { content: doc(attachment('d1'), attachment('d2')) },
      ['lost-document warns 1'],
    ],
    ['no author', { author: '' }, ['author warns']],
    ['a training without a date', { category: 'training', place: 'Gent' }, ['training-date blocks']],
    [
      'a training that is over, nowhere',
      { category: 'training', startsAt: now - 1 },
      ['training-past warns', 'training-place warns'],
    ],
    ['a training to come', { category: 'training', startsAt: now + 1, place: 'Gent' }, []],
  ])('of %s says so', (_what, changes, said) => {
    expect(rulesOf(changes)).toEqual(said)
  })

  it('reads links as they are heard: without words, or with words that say nothing', () => {
    const content = doc(
      paragraph(text('Zie '), text('hier', link), text('.')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(' ', link))] }] },
      paragraph(text('het ', link), text('jaarverslag', link, { type: 'bold' })),
      paragraph(text('ici', link), text(' même', { ...link, attrs: { href: 'https://elders.be' } })),
    )
    expect(rulesOf({ content })).toEqual(['empty-link blocks 1', 'vague-link warns 2'])
  })

  it('warns where one of both languages finds nothing', () => {
    expect(rulesOf({}, null)).toEqual(['no-translation warns'])
    expect(rulesOf({}, 'draft')).toEqual(['translation-hidden warns'])
  })

  it('stops only what nobody should read', () => {
    expect(blocks(checklist({ ...good, author: '' }, around))).toBe(false)
    expect(blocks(checklist({ ...good, title: '' }, around))).toBe(true)
  })
})
