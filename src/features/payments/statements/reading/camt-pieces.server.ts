import { createXmlParser } from '#platform/xml/xml-parser.server.ts'
import { ReadingError } from '#platform/zip/reading-error.server.ts'
import type { Breathe } from './coda-lines.ts'
import { UnreadableStatement } from './statement.ts'
import type { XmlElement } from './xml-tree.ts'

/** Of one entry, or of what stands around the entries: a batch of a thousand transfers has 40,000. */
const maxElements = 200_000

/** Characters that are parsed before others have their turn. */
const chunkSize = 16 * 1024

/** The root of the message, a part of a statement that is no entry, an entry, and the end of a statement. */
export type CamtPiece =
  | { type: 'root'; element: XmlElement }
  | { type: 'part' | 'entry'; element: XmlElement }
  | { type: 'end' }

/**
 * The statements of a message piece by piece, as they come: no more than one entry is in memory as a tree.
 * @throws UnreadableStatement `broken-xml`, `truncated`, or `too-large` for a tree beyond what a bank writes
 */
export async function readCamtPieces(text: string, breathe: Breathe, take: (piece: CamtPiece) => void): Promise<void> {
  const path: string[] = []
  let tree: XmlElement[] = []
  let elements = 0
  const isInStatement = () => path.length > 3 && path[2] === 'Stmt'
  const parser = createXmlParser({
    onOpen: (name, attributes) => {
      path.push(name)
      const element = { name, attributes, text: '', children: [] }
      if (path.length === 1) take({ type: 'root', element })
      if (!isInStatement()) return
      elements = tree.length === 0 ? 1 : elements + 1
      if (elements > maxElements) throw new UnreadableStatement('too-large', { found: elements })
      tree.at(-1)?.children.push(element)
      tree.push(element)
    },
    onText: (piece) => {
      const element = tree.at(-1)
      if (element) element.text += piece
    },
    onClose: () => {
      const element = isInStatement() ? tree.pop() : undefined
      const name = path.pop()
      if (element && tree.length === 0) take({ type: element.name === 'Ntry' ? 'entry' : 'part', element })
      if (name === 'Stmt' && path.length === 2) take({ type: 'end' })
      if (tree.length === 0) tree = []
    },
  })
  for (let begin = 0; begin < text.length; begin += chunkSize) {
    await breathe()
    parse(parser, text.slice(begin, begin + chunkSize))
  }
  if (path.length > 0) throw new UnreadableStatement('truncated')
}

function parse(parser: { write(text: string): void }, piece: string): void {
  try {
    parser.write(piece)
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error
    throw new UnreadableStatement(error.reason === 'too-large' ? 'too-large' : 'broken-xml')
  }
}
