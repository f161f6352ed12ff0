import { createXmlParser } from '#platform/xml/xml-parser.server.ts'
import { ReadingError } from '#platform/zip/reading-error.server.ts'
import { type OpenZip, openZip } from '#platform/zip/zip-parts.server.ts'
import { maxTextLength, type TextFormat } from './text-format.ts'

type OfficeFormat = Exclude<TextFormat, 'pdf' | 'csv' | 'txt'>

const openDocument = { parts: /^content\.xml$/, texts: ['body'] }

/** The parts of a document, and the elements whose characters are text; for OpenDocument everything within the body is. */
const formats: Record<OfficeFormat, { parts: RegExp; texts: readonly string[] }> = {
  docx: { parts: /^word\/(document|footnotes|endnotes|header\d{0,4}|footer\d{0,4})\.xml$/, texts: ['t'] },
  // `v` holds a number, or the place of a shared string (see `isReference`).
  xlsx: { parts: /^xl\/(sharedStrings|worksheets\/[^/]{1,100})\.xml$/, texts: ['t', 'v'] },
  pptx: { parts: /^ppt\/(slides|notesSlides)\/[^/]{1,100}\.xml$/, texts: ['t'] },
  odt: openDocument,
  ods: openDocument,
  odp: openDocument,
}

const gaps = new Set(['p', 'h', 'tab', 'br', 'si', 'c', 'tc', 'table-cell', 's', 'line-break', 'list-item', 'v', 'is'])

/** What Office writes around a document with a password: a container of its own (MS-OFFCRYPTO). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

export async function readOffice(format: OfficeFormat, bytes: Uint8Array): Promise<string> {
  if (compoundFile.every((byte, i) => bytes[i] === byte)) throw new ReadingError('encrypted')
  const zip = await openZip(bytes)
  if (await isLocked(zip, format)) throw new ReadingError('encrypted')
  const pieces: string[] = []
  let length = 0
  const keep = (text: string) => {
    // The cells of a spreadsheet stand before their words, and would leave no room for them.
    if (text !== ' ' || pieces.at(-1) !== ' ') {
      pieces.push(text)
      length += text.length
    }
    return length < maxTextLength
  }
  for (const name of zip.names.filter((one) => formats[format].parts.test(one))) {
    if (length < maxTextLength) await readXml(zip, name, format, keep)
  }
  return pieces.join('')
}

/** OpenDocument says in its list of parts that they are encrypted. */
async function isLocked(zip: OpenZip, format: OfficeFormat): Promise<boolean> {
  if (!format.startsWith('od') || !zip.names.includes('META-INF/manifest.xml')) return false
  let manifest = ''
  await zip.read('META-INF/manifest.xml', (chunk) => {
    manifest += Buffer.from(chunk).toString('latin1')
    return manifest.length < 1_000_000
  })
  return manifest.includes('encryption-data')
}

async function readXml(zip: OpenZip, name: string, format: OfficeFormat, keep: (text: string) => boolean) {
  const decoder = new TextDecoder()
  let wantsMore = true
  const parser = textParser(format, (text) => {
    wantsMore = wantsMore && keep(text)
  })
  await zip.read(name, (chunk) => {
    parser.write(decoder.decode(chunk, { stream: true }))
    return wantsMore
  })
}

function textParser(format: OfficeFormat, keep: (text: string) => void) {
  const { texts } = formats[format]
  let open = 0
  let isReference = false
  return createXmlParser({
    onOpen: (name, attributes) => {
      if (name === 'c') isReference = attributes.t === 's'
      if (texts.includes(name)) open += 1
      if (gaps.has(name)) keep(' ')
    },
    onClose: (name) => {
      if (texts.includes(name)) open -= 1
      if (gaps.has(name)) keep(' ')
    },
    onText: (text) => {
      if (open > 0 && !(format === 'xlsx' && isReference)) keep(text)
    },
  })
}
