import { Extension } from '@tiptap/core'
import { tablesAsText } from './tables-as-text.ts'
import { wordLists } from './word-lists.ts'

/** What never is text, with all that is in it. */
const refused =
  'script, style, noscript, template, iframe, object, embed, applet, svg, math, meta, link, base, title, head, xml, img, picture, audio, video, canvas, map, select, textarea, input, button, dialog'

/**
 * Pasted HTML before the editor reads it: Word's lists become lists, tables text; styles, comments and the like go. The
 * editor then keeps what its schema knows, which is where safety comes from; this is for what the text says.
 */
export function cleanPaste(html: string): string {
  // Our own text comes as it was, blank lines and all.
  if (html.includes('data-pm-slice')) return html
  // Word's sheet goes first: the portal's policy has browsers complain of styles even where nothing is ever drawn.
  const { body } = new DOMParser().parseFromString(html.replace(/<style[^>]*>[\s\S]*?<\/style>/gi, ''), 'text/html')
  dropComments(body)
  for (const element of body.querySelectorAll(refused)) element.remove()
  for (const element of elementsOf(body))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  wordLists(body)
  tablesAsText(body)
  for (const item of body.querySelectorAll('li')) headingsAsParagraphs(item)
  for (const element of elementsOf(body)) dropStyles(element)
  dropBlankLines(body)
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

const elementsOf = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('*')]

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, table, pre'

/** A break beside a block, or alone in one, is a blank line: how things lie, not what they say. */
function dropBlankLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const neighbours = [line.previousSibling, line.nextSibling].filter((node) => node?.textContent?.trim() !== '')
    const isBeside = neighbours.some((node) => node instanceof Element && node.matches(blocks))
    if (isBeside || (line.parentElement && isBlank(line.parentElement))) line.remove()
  }
}

const isBlank = (element: Element): boolean => element.textContent?.trim() === ''

/** An item begins with a paragraph: a heading in it would split the list. */
function headingsAsParagraphs(item: Element): void {
  for (const heading of item.querySelectorAll(':scope > :is(h1, h2, h3, h4, h5, h6)')) {
    const paragraph = item.ownerDocument.createElement('p')
    paragraph.append(...heading.childNodes)
    heading.replaceWith(paragraph)
  }
}

/** Words may be emphasised by styles (Google Docs does so); how a whole block looks is no emphasis, nor how a link looks. */
function dropStyles(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = element.style
  element.removeAttribute('style')
  if (!['span', 'b', 'i', 'font'].includes(element.localName)) return
  const kept = {
    fontWeight,
    fontStyle,
    verticalAlign,
    ...(!element.closest('a') && { textDecoration: textDecorationLine }),
  }
  const isInHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  Object.assign(element.style, isInHeading ? { ...kept, fontWeight: element.localName === 'b' ? 'normal' : '' } : kept)
}

export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  transformPastedHTML: cleanPaste,
})
