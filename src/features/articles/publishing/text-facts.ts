type Mark = { type?: unknown; attrs?: { href?: unknown } }
type Node = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown }

/** What a checklist asks of a text. */
export type TextFacts = { isEmpty: boolean; emptyHeadings: number; links: string[] }

/** Of a Tiptap document in JSON; one that cannot be read is empty. */
export function textFactsOf(json: string): TextFacts {
  const blocks = blocksOf(json)
  return {
    isEmpty: blocks.every(({ text }) => text.trim() === ''),
    emptyHeadings: blocks.filter(({ isHeading, text }) => isHeading && text.trim() === '').length,
    links: blocks.flatMap(({ links }) => links),
  }
}

type Block = { isHeading: boolean; text: string; links: string[] }

function blocksOf(json: string): Block[] {
  try {
    return blocksIn(JSON.parse(json) as Node)
  } catch {
    return []
  }
}

const textBlocks: readonly unknown[] = ['paragraph', 'heading']

function blocksIn(node: Node | null): Block[] {
  if (node === null || typeof node !== 'object') return []
  if (!textBlocks.includes(node.type)) return childrenOf(node).flatMap(blocksIn)
  const children = childrenOf(node)
  return [{ isHeading: node.type === 'heading', text: children.map(textOf).join(''), links: linksIn(children) }]
}

/** The words of each link; a link that is partly bold is one link. */
function linksIn(nodes: readonly Node[]): string[] {
  const links: { href: string | null; text: string }[] = []
  for (const node of nodes) {
    const href = hrefOf(node)
    const last = links.at(-1)
    if (last && last.href === href) last.text += textOf(node)
    else links.push({ href, text: textOf(node) })
  }
  return links.filter(({ href }) => href !== null).map(({ text }) => text.trim())
}

function hrefOf({ marks }: Node): string | null {
  const link = Array.isArray(marks) ? (marks as Mark[]).find(({ type }) => type === 'link') : undefined
  return link ? String(link.attrs?.href ?? '') : null
}

const textOf = ({ text, type }: Node): string => (typeof text === 'string' ? text : type === 'hardBreak' ? ' ' : '')

const childrenOf = ({ content }: Node): Node[] => (Array.isArray(content) ? (content as Node[]) : [])
