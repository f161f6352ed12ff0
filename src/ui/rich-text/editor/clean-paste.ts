import { Extension } from '@tiptap/core'
import { cleanTables } from './paste-tables.ts'

/** What never is text, with all that is in it. */
const refused =
  'script, style, noscript, template, iframe, object, embed, applet, svg, math, meta, link, base, title, head, xml, img, picture, audio, video, canvas, map, select, textarea, input, button, dialog'

/** Lists of Word become lists, tables that only lay out become text. Safety comes from the editor's schema, not from here. */
function cleanPaste(html: string): string {
  // Our own text comes as it was, blank lines and all.
  if (html.includes('data-pm-slice')) return html
  // Word's style sheet goes first: the portal's policy has browsers complain of styles even where nothing is ever drawn.
  const { body } = new DOMParser().parseFromString(html.replace(/<style[^>]*>[\s\S]*?<\/style>/gi, ''), 'text/html')
  dropComments(body)
  for (const element of body.querySelectorAll(refused)) element.remove()
  for (const element of elementsOf(body))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  wordLists(body)
  cleanTables(body)
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

type Place = { level: number; list: string }

/** `mso-list:l0 level2 lfo1`: list and level of what Word draws as a paragraph with a sign before it. */
function placeOf(paragraph: Element): Place | null {
  const style = paragraph.getAttribute('style') ?? ''
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? []
  return list && level ? { list, level: Number(level) } : null
}

/** Word's numbered and dotted paragraphs become lists, those of deeper levels within the item above them. */
function wordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!placeOf(paragraph) || !paragraph.isConnected) continue
    const run = [paragraph]
    for (let next = paragraph.nextElementSibling; next && placeOf(next); next = next.nextElementSibling) run.push(next)
    const place = body.ownerDocument.createElement('div')
    paragraph.before(place)
    place.replaceWith(...listsOf(run))
  }
}

type Open = { element: HTMLElement; level: number; list: string }

function listsOf(paragraphs: Element[]): HTMLElement[] {
  const outermost: HTMLElement[] = []
  const open: Open[] = []
  for (const paragraph of paragraphs) {
    const { level, list } = placeOf(paragraph) as Place
    const kind = takeSign(paragraph)
    while (open.length > 0 && (open.at(-1) as Open).level > level) open.pop()
    const last = open.at(-1)
    // Another list, or another kind of sign, at the same level begins anew.
    if (last?.level === level && (last.list !== list || last.element.localName !== kind)) open.pop()
    if (open.at(-1)?.level !== level) {
      const element = paragraph.ownerDocument.createElement(kind)
      const item = open.at(-1)?.element.lastElementChild
      if (item) item.append(element)
      else outermost.push(element)
      open.push({ element, level, list })
    }
    open.at(-1)?.element.append(itemOf(paragraph))
  }
  return outermost
}

/** The sign that Word wrote before the words, which tells what kind of list it is; then it goes. */
function takeSign(paragraph: Element): 'ol' | 'ul' {
  const signs = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const sign = signs
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  for (const span of signs) span.remove()
  return /^[([]?(?:\d+|[a-z]{1,5})[.)\]]/i.test(sign) ? 'ol' : 'ul'
}

function itemOf(paragraph: Element): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li')
  const words = paragraph.ownerDocument.createElement('p')
  words.append(...paragraph.childNodes)
  item.append(words)
  paragraph.remove()
  return item
}
