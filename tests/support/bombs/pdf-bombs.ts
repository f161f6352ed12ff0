import { deflateSync } from 'node:zlib'
import { deflated } from './deflated.ts'

type Body = string | { dictionary: string; stream: Buffer }

/** A PDF of these objects, numbered from 1. `begin` says from which object it is read. */
function pdf(objects: readonly Body[], trailer = '/Root 1 0 R'): Buffer {
  const pieces = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (...more: (string | Buffer)[]) => {
    for (const piece of more) {
      const bytes = Buffer.from(piece as string, 'latin1')
      pieces.push(bytes)
      length += bytes.length
    }
  }
  objects.forEach((body, i) => {
    places.push(length)
    add(`${i + 1} 0 obj\n`)
    if (typeof body === 'string') add(body)
    else add(`<<${body.dictionary}/Length ${body.stream.length}>>\nstream\n`, body.stream, '\nendstream')
    add('\nendobj\n')
  })
  const table = length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`)
  add(`trailer\n<</Size ${objects.length + 1}${trailer.replaceAll('TABLE', String(table))}>>\n`)
  add(`startxref\n${table}\n%%EOF`)
  return Buffer.concat(pieces)
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = (contents: string, resources = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${contents}/Resources<<${resources}>>>>`

/** A page whose drawing swells to half a gigabyte. */
export const pdfContentBomb = () =>
  pdf([
    catalog,
    onePage,
    page('4 0 R'),
    { dictionary: '/Filter[/FlateDecode/FlateDecode]', stream: deflated(500, 0x20, 2) },
  ])

/** A stream that holds other objects, and swells. */
export const pdfObjectStreamBomb = () => {
  const stream = { dictionary: '/Type/ObjStm/N 1000000/First 8/Filter/FlateDecode', stream: deflated(500, 0x31) }
  const start = Buffer.from('%PDF-1.7\n')
  const object = Buffer.concat([
    Buffer.from(`1 0 obj\n<<${stream.dictionary}/Length ${stream.stream.length}>>\nstream\n`),
    stream.stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  // Object 2, the catalogue, is said to lie in object 1.
  const entries = Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, start.length, 0, 2, 0, 0, 0, 1, 0])
  const packed = deflateSync(entries)
  const table = start.length + object.length
  const list = Buffer.concat([
    Buffer.from(
      `9 0 obj\n<</Type/XRef/Size 3/W[1 4 1]/Root 2 0 R/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([start, object, list, Buffer.from(`startxref\n${table}\n%%EOF`)])
}

/** The list of what came before is this list. */
export const pdfXrefLoop = () => pdf([catalog, '<</Type/Pages/Kids[]/Count 0>>'], '/Root 1 0 R/Prev TABLE')

/** Page trees within page trees, each with one child. */
export const pdfDeepTree = (floors = 100_000) => {
  const nodes = Array.from({ length: floors }, (_, i) => `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`)
  return pdf([catalog, ...nodes, '<</Type/Page/MediaBox[0 0 9 9]>>'])
}

/** A page tree whose child is itself, and which says that it has millions of pages. */
export const pdfTreeLoop = () => pdf([catalog, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 100000000>>'])

/** A font whose table of characters names four thousand million of them. */
export const pdfFontBomb = () => {
  const ranges = Array.from({ length: 20_000 }, () => '<00000000> <FFFFFFFF> <0041>\n').join('')
  const map = `/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange\n<00000000> <FFFFFFFF>\nendcodespacerange\n20000 beginbfrange\n${ranges}endbfrange\nendcmap end`
  return pdf([
    catalog,
    onePage,
    page('4 0 R', '/Font<</F 5 0 R>>'),
    { dictionary: '', stream: Buffer.from('BT /F 12 Tf (AAAA) Tj ET') },
    '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[7 0 R]/ToUnicode 6 0 R>>',
    { dictionary: '/Filter/FlateDecode', stream: deflateSync(Buffer.from(map)) },
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 8 0 R>>',
    '<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 9 0 R>>',
    { dictionary: '/Filter/FlateDecode', stream: deflated(400, 0) },
  ])
}

/** A drawing that draws itself, twice. */
export const pdfFormLoop = () =>
  pdf([
    catalog,
    onePage,
    page('4 0 R', '/XObject<</X 4 0 R>>'),
    {
      dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>',
      stream: Buffer.from('/X Do /X Do'),
    },
  ])
