import type { EmailCard } from '#platform/mail/email/email.ts'
import type { TextMedia } from '#ui/rich-text/media-blocks.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { richTextHtml } from '#ui/rich-text/rich-text-html.server.ts'

/** Gmail cuts a message at 102 kB; the words around the article take some ten. */
export const maxArticleBytes = 90_000

type WholeArticle = NonNullable<EmailCard['whole']>

/** The text of an article for a mail, with absolute links and pictures. Null where it is longer than mail programs show. @param content as it is stored */
export function articleInMail(content: string, outside: { baseUrl: string; media: TextMedia }): WholeArticle | null {
  const html = richTextHtml(parseRichText(content), outside)
  const styled = html.replace(
    /<(h2|h3|p|ul|ol|li|blockquote|aside|table|figure|img|figcaption|a)(?=[\s>])/g,
    (start, tag: keyof typeof looks) => `${start} ${looks[tag]}`,
  )
  return Buffer.byteLength(styled) > maxArticleBytes ? null : { html: styled, text: textOfHtml(html) }
}

/** What mail programs take of styles stands on each element; the colours of `email-html.ts`, by its classes where it is dark. */
const looks = {
  h2: 'style="margin:28px 0 8px;font-size:22px;line-height:1.25;font-weight:500"',
  h3: 'style="margin:20px 0 8px;font-size:18px;line-height:1.3;font-weight:500"',
  p: 'style="margin:0 0 12px"',
  ul: 'style="margin:0 0 12px;padding:0 0 0 24px"',
  ol: 'style="margin:0 0 12px;padding:0 0 0 24px"',
  li: 'style="margin:0 0 4px"',
  blockquote: 'class="rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #8A1C3C;font-style:italic"',
  aside: 'class="rule" style="margin:0 0 16px;padding:12px 16px 4px;border:1px solid #D5DAE0"',
  table: 'style="margin:0 0 16px;border-collapse:collapse"',
  figure: 'style="margin:0 0 16px"',
  img: 'style="display:block;max-width:100%;height:auto;border:0"',
  figcaption: 'class="meta" style="margin:6px 0 0;font-size:14px;line-height:1.45;color:#5A6673"',
  a: 'class="link" style="color:#1D4B94;text-decoration:underline"',
}

const paragraphs = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'aside', 'figure', 'figcaption', 'table'])
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => entities[sign] ?? sign)
const attribute = (tag: string, name: string): string => plain(tag.split(` ${name}="`)[1]?.split('"')[0] ?? '')

/** The same as words: items with their sign or number, addresses behind what they stand on, words for pictures. */
function textOfHtml(html: string): string {
  let text = ''
  const lists: { next: number | null }[] = []
  const links: { href: string; from: number }[] = []
  for (const part of html.split(/(<[^<>]*>)/)) {
    const name = /^<\/?(\w+)/.exec(part)?.[1]
    const isEnd = part.startsWith('</')
    if (name === undefined) text += plain(part)
    else if (name === 'br') text += '\n'
    else if (name === 'img') text += lineOf(attribute(part, 'alt'))
    else if (name === 'a' && !isEnd) links.push({ href: attribute(part, 'href'), from: text.length })
    else if (name === 'a') text += addressOf(links.pop(), text)
    else if (isEnd && (name === 'td' || name === 'th')) text += ' · '
    else if (isEnd && name === 'tr') text = `${text.slice(0, -3)}\n`
    else if (isEnd && paragraphs.has(name)) text = `${text.trimEnd()}\n\n`
    if ((name === 'ol' || name === 'ul') && isEnd) lists.pop()
    else if (name === 'ol' || name === 'ul') lists.push({ next: name === 'ol' ? 1 : null })
    if (name === 'li' && !isEnd) text += signOf(lists.at(-1))
  }
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

const lineOf = (alt: string): string => alt && `${alt}\n`

function addressOf(link: { href: string; from: number } | undefined, text: string): string {
  return !link || text.slice(link.from) === link.href ? '' : ` (${link.href.replace(/^mailto:/, '')})`
}

function signOf(list: { next: number | null } | undefined): string {
  if (!list || list.next === null) return '- '
  list.next += 1
  return `${list.next - 1}. `
}
