type Place = { level: number; list: string }

/** `mso-list:l0 level2 lfo1`: list and level of what Word draws as a paragraph with a sign before it. */
function placeOf(paragraph: Element): Place | null {
  const style = paragraph.getAttribute('style') ?? ''
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? []
  return list && level ? { list, level: Number(level) } : null
}

/** Word's numbered and dotted paragraphs become lists, those of deeper levels within the item above them. */
export function wordLists(body: HTMLElement): void {
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
