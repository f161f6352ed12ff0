import { describe, expect, it } from 'vitest'
import { textOf } from '#tests/support/an-article.ts'
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
  ],
}

describe('an article in a mail', () => {
  const whole = articleInMail(JSON.stringify(article), 'https://leden.example.be')

  it('is text with signs, numbers and whole addresses', () => {
    expect(whole?.text).toBe(
      'Wat & waarom <b>\n\nLees de pagina (https://leden.example.be/contact).\n\n1. Een\n\n2. Twee\n\n- Los\n\nDag · 14:00\nUur · 14:00\n\nGezegd.',
    )
  })

  it('is HTML with its styles on each element, and nothing unescaped', () => {
    expect(whole?.html).toContain('Wat &amp; waarom &lt;b&gt;</h2>')
    expect(whole?.html).toMatch(/<a class="link" style="[^"]+" href="https:\/\/leden\.example\.be\/contact"/)
    expect(whole?.html).not.toMatch(/<(h2|p|ol|ul|li|blockquote)>/)
  })

  it('is none where mail programs would cut it', () => {
    expect(articleInMail(textOf('a'.repeat(maxArticleBytes - 200)), 'https://x.example')).not.toBeNull()
    expect(articleInMail(textOf('a'.repeat(maxArticleBytes)), 'https://x.example')).toBeNull()
  })
})
