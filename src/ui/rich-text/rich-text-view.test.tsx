import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { expectHarmless } from '#tests/support/harmless.ts'
import { hostileDocument, hostileTexts, malformedDocuments } from '#tests/support/hostile-texts.ts'
import type { TextMedia } from './media-blocks.ts'
import { headingsOf, parseRichText } from './rich-text.ts'
import { richTextHtml } from './rich-text-html.server.ts'
import { RichTextBody, RichTextView } from './rich-text-view.tsx'

const view = (source: unknown) => renderToStaticMarkup(<RichTextBody content={parseRichText(source)} />)
const html = (source: unknown) => richTextHtml(parseRichText(source), { baseUrl: 'https://leden.example.be' })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const node = (type: string, ...content: unknown[]) => ({ type, content })
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
})
const link = (href: string) => ({ type: 'link', attrs: { href } })
const paragraph = (...content: unknown[]) => node('paragraph', ...content)

describe('a text that is read', () => {
  it('has a frame that gives it its looks', () => {
    const framed = renderToStaticMarkup(
      <RichTextView className="mt-8" content={parseRichText(doc(paragraph(text('x'))))} />,
    )
    expect(framed).toBe('<div class="prose text-article mt-8"><p>x</p></div>')
  })

  it('has paragraphs, lists in lists, quotes and call-outs', () => {
    const list = node(
      'orderedList',
      node('listItem', paragraph(text('een')), node('bulletList', node('listItem', paragraph(text('twee'))))),
    )
    expect(view(doc(list))).toBe('<ol><li><p>een</p><ul><li><p>twee</p></li></ul></li></ol>')
    expect(view(doc(node('blockquote', paragraph(text('a'), { type: 'hardBreak' }, text('b')))))).toBe(
      '<blockquote><p>a<br/>b</p></blockquote>',
    )
    const callout = doc(node('callout', paragraph(text('let op'))))
    expect(view(callout)).toBe('<div class="callout" role="note"><p>let op</p></div>')
    expect(html(callout)).toBe('<aside><hr/><p>let op</p><hr/></aside>')
    expect(view(doc({ type: 'paragraph', attrs: { indent: 2 }, content: [text('x')] }))).toBe(
      '<p data-indent="2">x</p>',
    )
  })

  it('has the pictures and documents of its article, with whole addresses where it leaves the portal', () => {
    const content = parseRichText(
      doc(
        {
          type: 'picture',
          attrs: { id: 'p', width: 1280, height: 720, alt: 'Zaal', caption: '<Vooraan>', size: 'wide' },
        },
        { type: 'attachment', attrs: { id: 'd', name: 'Oud' } },
        { type: 'attachment', attrs: { id: 'gone', name: 'Weg' } },
      ),
    )
    const media: TextMedia = {
      pictureOf: ({ id }) => ({ src: `/p/${id}`, sources: [{ type: 'image/avif', srcSet: `/p/${id} 320w` }] }),
      documentOf: (id) => (id === 'd' ? { href: '/d/d', name: 'Verslag', extension: 'pdf', facts: 'PDF' } : null),
    }
    const shown = renderToStaticMarkup(<RichTextBody content={content} media={media} />)
    expect(shown).toContain('<source type="image/avif" srcSet="/p/p 320w" sizes="')
    expect(shown).toMatch(/<img width="1280" height="720" src="\/p\/p" alt="Zaal" loading="lazy" decoding="async"\/>/)
    expect(shown).toContain('data-size="wide"')
    expect(shown).toMatch(/href="\/d\/d" download="">Verslag<\/a><span [^>]+>PDF<\/span>/)
    expect(shown).not.toMatch(/Weg|Oud/)
    expect(richTextHtml(content, { baseUrl: 'https://leden.example.be', media })).toBe(
      '<figure><img src="https://leden.example.be/p/p" width="640" height="360" alt="Zaal" loading="lazy"/><figcaption>&lt;Vooraan&gt;</figcaption></figure><p><a href="https://leden.example.be/d/d">Verslag</a> (PDF)</p>',
    )
    expect(renderToStaticMarkup(<RichTextBody content={content} />)).toBe('')
  })

  it('has tables, which scroll, are named by what they say first, and have lines where they leave the portal', () => {
    const row = (type: string, ...cells: string[]) =>
      node('tableRow', ...cells.map((words) => (words ? node(type, text(words)) : { type })))
    const table = doc(node('table', row('tableHeader', '', 'Prijs'), row('tableCell', 'Leden', '0')))
    const rows =
      '<thead><tr><td></td><th scope="col">Prijs</th></tr></thead><tbody><tr><td>Leden</td><td>0</td></tr></tbody>'
    expect(view(table)).toBe(
      `<div class="table-scroll" role="group" aria-label="Prijs" tabindex="0"><table>${rows}</table></div>`,
    )
    expect(html(table)).toBe(`<table border="1" cellPadding="6">${rows}</table>`)
    const plain = doc(node('table', row('tableCell', 'a', 'b')), node('table', row('tableCell', '')))
    expect(html(plain)).toBe('<table border="1" cellPadding="6"><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  })

  it('has every emphasis, and one element for neighbours that share it', () => {
    expect(
      view(
        doc(
          paragraph(text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'superscript'), text('d', 'subscript')),
        ),
      ),
    ).toBe('<p><strong>a<em>b</em></strong><sup>c</sup><sub>d</sub></p>')
    expect(view(doc(paragraph(text('a', 'underline', 'strike'))))).toBe('<p><u><s>a</s></u></p>')
    const href = 'https://example.be/'
    expect(view(doc(paragraph(text('de ', link(href)), text('wet', link(href), 'bold'), text('!', link('/x')))))).toBe(
      `<p><a href="${href}" rel="noopener noreferrer nofollow">de <strong>wet</strong></a><a href="/x">!</a></p>`,
    )
  })

  it('has headings that lead to themselves, unless a link stands in them', () => {
    const source = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Eén')] },
      { type: 'heading', attrs: { level: 3, indent: 1 }, content: [text('Lees '), text('dit', link('/x'))] },
      { type: 'heading', attrs: { level: 2 } },
      paragraph(),
    )
    expect(view(source)).toBe(
      '<h2 id="s-een"><a class="heading-link" href="#s-een">Eén</a></h2><h3 id="s-lees-dit" data-indent="1">Lees <a href="/x">dit</a></h3>',
    )
    expect(headingsOf(parseRichText(source)).map(({ id }) => id)).toEqual(['s-een', 's-lees-dit', 's-x'])
  })
})

it('a text that leaves the portal has absolute addresses and no anchors', () => {
  const source = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Kop')] },
    paragraph(text('a', link('/news?x=1&y=2')), text('b', link('mailto:an@example.be'))),
  )
  expect(html(source)).toBe(
    '<h2>Kop</h2><p><a href="https://leden.example.be/news?x=1&amp;y=2">a</a><a href="mailto:an@example.be">b</a></p>',
  )
})

describe('hostile texts', () => {
  it('are many', () => expect(hostileTexts.length).toBeGreaterThan(100))

  it.each(hostileTexts.map((input, at) => [at, input] as const))(
    '%i do no harm in any place of a document',
    (_, input) => {
      for (const source of [hostileDocument(input), JSON.stringify(hostileDocument(input)), input]) {
        expectHarmless(view(source))
        expectHarmless(html(source))
      }
    },
  )

  it.each(malformedDocuments.map((json, at) => [at, json] as const))(
    'malformed document %i does no harm',
    (_, json) => {
      expectHarmless(view(json))
      expectHarmless(html(json))
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )
})
