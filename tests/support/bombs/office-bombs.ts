import { anArchive, type Part } from './deflated.ts'

const word = (document: string | Part) => anArchive({ 'word/document.xml': document })

const contentTypes = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A spreadsheet as programs read it, of one worksheet. */
function workbook(sheet: string | Part, more: Record<string, string | Part> = {}): Buffer {
  const target = (id: string, type: string, file: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${file}"/>`
  return anArchive({
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Leden" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${target('r1', 'worksheet', 'worksheets/sheet1.xml')}${target('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })
}

const inSheet = (repeat: string, times: number): Part => ({
  begin: '<worksheet><sheetData>',
  repeat,
  times,
  end: '</sheetData></worksheet>',
})

/** Names that differ: an attribute may stand only once. Each is seven characters long. */
const attributes = (count: number) =>
  Array.from({ length: count }, (_, i) => ` a${(i + 1_000_000).toString(36)}=""`).join('')

export const attributeBomb = (count = 300_000) => word(`<w:p${attributes(count)}><w:t>x</w:t></w:p>`)

export const longTagBomb = () => word({ begin: '<w:p a="', repeat: 'x', times: 60_000_000, end: '"/>' })

export const depthBomb = () => word({ repeat: '<w:p>', times: 5_000_000 })

export const entityBomb = () => {
  const names = [...'abcdefghij']
  const entities = names.map((name, i) => `<!ENTITY ${name} "${i === 0 ? 'lol' : `&${names[i - 1]};`.repeat(10)}">`)
  return word(`<?xml version="1.0"?><!DOCTYPE lolz [${entities.join('')}]><w:p><w:t>&j;</w:t></w:p>`)
}

export const externalEntity = () =>
  word('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:p><w:t>&f;</w:t></w:p>')

export const ratioBomb = () => word({ begin: '<w:p>', repeat: '<a/>', times: 50_000_000, end: '</w:p>' })

/** The same, of which the directory at the end of the archive says that it is a hundred bytes. */
export const lyingBomb = () => {
  const bytes = ratioBomb()
  bytes.writeUInt32LE(100, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return bytes
}

export const manyEntriesBomb = () =>
  anArchive(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`word/header${i}.xml`, '<w:p/>'])))

/** As many parts as are read, each just below where anybody looks how hard it was pressed. */
export const manyPartsBomb = () => {
  // Characters that nobody keeps: of elements 128 megabytes take a parser ten seconds.
  const slide: Part = { begin: '<a>', repeat: 'x', times: 4_000_000, end: '</a>' }
  return anArchive(Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`ppt/slides/slide${i}.xml`, slide])))
}

const strings: Part = { begin: '<sst>', repeat: '<si><t>a</t></si>', times: 6_000_000, end: '</sst>' }

export const sharedStringBomb = () => workbook(inSheet('', 0), { 'xl/sharedStrings.xml': strings })

/** One long text, shown in as many cells as a list of members may have. */
export const repeatedStringBomb = () => {
  const columns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const row = (_: unknown, i: number) =>
    `<row r="${i + 1}">${columns.map((name) => `<c r="${name}${i + 1}" t="s"><v>0</v></c>`).join('')}</row>`
  const text = { begin: '<sst><si><t>', repeat: 'naam ', times: 200, end: '</t></si></sst>' }
  return workbook(inSheet(Array.from({ length: 9000 }, row).join(''), 1), { 'xl/sharedStrings.xml': text })
}

export const sheetRatioBomb = () => workbook(inSheet('<a/>', 50_000_000))

/** Two cells, of which a reader makes a table of sixteen thousand million. */
export const dimensionBomb = () =>
  workbook(inSheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 1))

export const cellBomb = () => workbook(inSheet(`<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`, 400))

export const emptyRowBomb = () => workbook(inSheet('<row/>', 15_000_000))
