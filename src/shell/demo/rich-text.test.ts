import { describe, expect, it } from 'vitest'
import { linksOf } from '#ui/rich-text/rich-text.ts'
import { emphases } from '#ui/rich-text/rich-text-schema.ts'
import { articleTexts } from './article-texts.ts'
import { demoArticles } from './articles.ts'
import { demoRichText } from './rich-text.ts'

describe('a text of the demo', () => {
  it('is built of few signs', () => {
    expect(demoRichText(['Zie *de* [wet](/x), 2^e^.', { numbers: [['a', 'b']] }]).content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Zie ' },
          { type: 'text', text: 'de', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'wet', marks: [{ type: 'link', attrs: { href: '/x' } }] },
          { type: 'text', text: ', 2' },
          { type: 'text', text: 'e', marks: [{ type: 'superscript' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'a' }] },
              {
                type: 'bulletList',
                content: [
                  { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }] },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('belongs to an article, is built alike in both languages, and together they show what a text can hold', () => {
    const shown = Object.entries(articleTexts).map(([key, { nl, fr }]) => {
      expect(demoArticles.map((article) => article.key)).toContain(key)
      const shape = (blocks: readonly object[]) => blocks.map(({ type }: { type?: string }) => type)
      const [dutch, french] = [demoRichText(nl), demoRichText(fr)]
      expect(shape(dutch.content)).toEqual(shape(french.content))
      expect(linksOf(dutch).map(({ href }) => href)).toEqual(linksOf(french).map(({ href }) => href))
      return JSON.stringify([dutch, french])
    })
    for (const type of ['heading', 'bulletList', 'orderedList', 'blockquote', 'link', ...emphases])
      if (type !== 'underline' && type !== 'strike') expect(shown.join('')).toContain(`"type":"${type}"`)
  })
})
