import { describe, expect, it } from 'vitest'
import { bothOf } from './components/article-draft.ts'

const text = (...paragraphs: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: paragraphs.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })),
  })

describe('both versions of a text in one', () => {
  it('have what is the same once, and what differs twice, theirs first', () => {
    const both = bothOf('content', text('Begin', 'Van mij', 'Slot'), text('Begin', 'Van Eva', 'Slot'))
    expect(both).toBe(text('Begin', 'Van Eva', 'Van mij', 'Slot'))
  })

  it('lose no paragraph of either', () => {
    expect(bothOf('content', text('Een', 'Twee'), text('Twee', 'Drie'))).toBe(text('Een', 'Twee', 'Drie'))
    expect(bothOf('content', text(), text('Alles'))).toBe(text('Alles'))
  })

  it('of one line stand side by side, of a choice mine stays', () => {
    expect(bothOf('title', 'Van mij', 'Van Eva')).toBe('Van mij / Van Eva')
    expect(bothOf('place', '', 'Gent')).toBe('Gent')
    expect(bothOf('category', 'training', 'default')).toBe('training')
  })
})
