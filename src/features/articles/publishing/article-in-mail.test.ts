import { describe, expect, it } from 'vitest'
import { textOf } from '#tests/support/an-article.ts'
import { textMediaOf } from '../media/text-media.ts'
import { articleInMail, maxArticleBytes } from './article-in-mail.server.ts'

const word = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (text: string) => ({ type: 'listItem', content: [paragraph(word(text))] })
const article = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [word('Wat & waarom <b>')] },
    paragraph(word('Lees '), word('de pagina', { type: 'link', attrs: { href: '/contact' } }), word('.')),
    { type: 'orderedList', content: [item('Een'), item('Twee')] },
    { type: 'bulletList', content: [item('Los')] },
    {
      type: 'table',
      content: ['Dag', 'Uur'].map((text) => ({
        type: 'tableRow',
        content: [text, '14:00'].map((cell) => ({ type: 'tableCell', content: [paragraph(word(cell))] })),
      })),
    },
    { type: 'blockquote', content: [paragraph(word('Gezegd.'))] },
    { type: 'picture', attrs: { id: 'p1', width: 1280, height: 720, alt: 'De zaal', caption: 'Vooraan' } },
    { type: 'attachment', attrs: { id: 'd1', name: 'Oude naam' } },
  ],
}

const documents = [{ id: 'd1', name: 'Verslag', extension: 'pdf', size: 1_200_000 }]
const at = (baseUrl: string) => ({ baseUrl, media: textMediaOf({ id: 'news', language: 'nl', documents }, 'nl') })

describe('an article in a mail', () => {
  const whole = articleInMail(JSON.stringify(article), at('https://leden.example.be'))

  it('is text with signs, numbers and whole addresses', () => {
    expect(whole?.text).toBe(
      'Wat & waarom <b>\n\nLees de pagina (https://leden.example.be/contact).\n\n1. Een\n\n2. Twee\n\n- Los\n\nDag · 14:00\nUur · 14:00\n\nGezegd.\n\nDe zaal\nVooraan\n\nVerslag (https://leden.example.be/article/news/documents/d1) (PDF · 1,2\u00a0MB)',
    )
  })

  it('is HTML with its styles on each element, and nothing unescaped', () => {
    expect(whole?.html).toContain('Wat &amp; waarom &lt;b&gt;</h2>')
    expect(whole?.html).toMatch(/<a class="link" style="[^"]+" href="https:\/\/leden\.example\.be\/contact"/)
    expect(whole?.html).toMatch(
      /<img style="[^"]*max-width:100%[^"]*" src="https:\/\/leden\.example\.be\/article\/news\/cover\/p1-1280\.webp" width="640" height="360" alt="De zaal"/,
    )
    expect(whole?.html).not.toMatch(/<(h2|p|ol|ul|li|blockquote|figure|figcaption)>/)
  })

  it('is none where mail programs would cut it', () => {
    expect(articleInMail(textOf('a'.repeat(maxArticleBytes - 200)), at('https://x.example'))).not.toBeNull()
    expect(articleInMail(textOf('a'.repeat(maxArticleBytes)), at('https://x.example'))).toBeNull()
  })
})
