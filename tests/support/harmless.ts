import sax from 'sax'
import { expect } from 'vitest'

/** What a text may become: these elements, each with these attributes. */
const allowed: Record<string, readonly string[]> = {
  p: ['data-indent'],
  h2: ['id', 'data-indent'],
  h3: ['id', 'data-indent'],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  br: [],
  a: ['href', 'rel', 'class'],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  aside: [],
  hr: [],
  table: ['border', 'cellPadding'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope'],
  td: [],
}
const values: Record<string, RegExp> = {
  'data-indent': /^[1-4]$/,
  id: /^s-[a-z0-9-]{1,80}$/,
  class: /^(?:heading-link|callout|table-scroll)$/,
  role: /^(?:note|group)$/,
  scope: /^col$/,
  tabindex: /^0$/,
  // Words, as any text.
  'aria-label': /^/,
  border: /^1$/,
  cellPadding: /^6$/,
  rel: /^noopener noreferrer nofollow$/,
  href: /^(?:https?:\/\/[^\s\\@]+|mailto:[^\s@:]+@[^\s@:]+|tel:\+?[\d()./-]+|\/(?![/\\])[^\s\\]*|#s-[a-z0-9-]+)$/i,
}

/** Reads the HTML with the strictest reader there is, so that nothing hides in what browsers correct. */
export function expectHarmless(html: string): void {
  const outage: string[] = []
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    if (name === 'root') return
    if (!Object.hasOwn(allowed, name)) outage.push(`<${name}>`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!allowed[name]?.includes(attribute)) outage.push(`<${name} ${attribute}>`)
      else if (!values[attribute]?.test(String(value))) outage.push(`<${name} ${attribute}="${value}">`)
    }
  }
  for (const unusual of ['oncomment', 'oncdata', 'onprocessinginstruction', 'ondoctype'] as const)
    parser[unusual] = () => outage.push(unusual)
  parser.write(`<root>${html}</root>`).close()
  expect(outage, html).toEqual([])
}
