import sax from 'sax'
import { ReadingError } from '#platform/zip/reading-error.server.ts'

/** Far more than any program writes: Word names forty namespaces on its root, a table in a table is a dozen levels. */
const xmlLimits = { attributes: 500, tagCharacters: 1_000_000, depth: 1000 }

type Listeners = {
  /** @param name without its prefix */
  onOpen(name: string, attributes: Record<string, string>): void
  onClose(name: string): void
  onText?(text: string): void
}

/** Knows no entity but the five of XML. @throws ReadingError `broken`, or `too-large` for a tag or tree beyond `xmlLimits` */
export function createXmlParser({ onOpen, onClose, onText }: Listeners): { write(text: string): void } {
  const parser = sax.parser(true, {})
  let depth = 0
  let attributes = 0
  parser.onopentagstart = () => {
    attributes = 0
  }
  // As they come: the parser would gather all of them before it tells of the element.
  parser.onattribute = () => {
    attributes += 1
    const characters = parser.position - parser.startTagPosition
    if (attributes > xmlLimits.attributes || characters > xmlLimits.tagCharacters) refuse('too-large')
  }
  parser.onopentag = (tag) => {
    depth += 1
    if (depth > xmlLimits.depth) refuse('too-large')
    onOpen(localName(tag.name), tag.attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    onClose(localName(name))
  }
  if (onText) {
    parser.ontext = onText
    parser.oncdata = onText
  }
  parser.ondoctype = () => refuse('broken')
  parser.onerror = () => refuse('broken')
  return { write: (text) => void parser.write(text) }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function refuse(reason: 'broken' | 'too-large'): never {
  throw new ReadingError(reason)
}
