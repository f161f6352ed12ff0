export type TextBlock = { kind: 'heading' | 'paragraph'; text: string }

type Node = { type?: unknown; text?: unknown; content?: unknown }

/** The plain text of a Tiptap document, block by block. What cannot be read is left out, never shown raw. */
export function textBlocks(json: string): TextBlock[] {
  try {
    return blocksIn(JSON.parse(json) as Node)
  } catch {
    return []
  }
}

function blocksIn(node: Node): TextBlock[] {
  if (node.type === 'paragraph' || node.type === 'heading') {
    const text = textIn(node).trim()
    return text ? [{ kind: node.type, text }] : []
  }
  return childrenOf(node).flatMap(blocksIn)
}

const textIn = (node: Node): string =>
  typeof node.text === 'string' ? node.text : node.type === 'hardBreak' ? ' ' : childrenOf(node).map(textIn).join('')

const childrenOf = (node: Node): Node[] => (Array.isArray(node.content) ? (node.content as Node[]) : [])
