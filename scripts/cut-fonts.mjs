// Cuts the families to what Dutch and French need, into src/ui/fonts: for browsers, and for the PDF files that the server
// writes. Called by vite.config.ts, so that every build and the development server find the files; what is already cut is not
// cut again. Budget: 25 kB for the two upright faces of a first visit, and what a new connection carries at once (14 kB) for each.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const script = fileURLToPath(import.meta.url)
const target = resolve(script, '../../src/ui/fonts')

/** Every character from the first to the last code point. */
const span = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

const letters = 'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿÁÍÓÚáíóúÑñ'
const marks = '\u00a0«»“”‘’„–—…·•€§°©²×±−½'
const dutchAndFrench = span(0x20, 0x7e) + letters + marks
/** What nearly every text has. A first visit downloads only this: a fifth less than all of Dutch and French. */
const everyday = `${span(0x30, 0x39)}${span(0x41, 0x5a)}${span(0x61, 0x7a)} !%&'()+,-./:;?@ÀÇÉÊàâçèéêëîïóôöœùûü\u00a0«»“”‘’–…·•€°©`
/** Names come from everywhere; these faces load only on a page that shows such a sign (unicode-range in fonts.css). */
const restOfLatin = [...new Set(dutchAndFrench + span(0xa1, 0xff))].filter((sign) => !everyday.includes(sign)).join('')
const latinExtended = `${span(0x100, 0x17f).replace(/[ŒœŸ]/g, '')}ȘșȚțẞ`

const reading = { wght: { min: 400, max: 600 } }
/** Files of a family for pages: upright, the letters of names that few pages need, and perhaps an italic. */
const familyFor = (name, family) => {
  const from = (file) => `${family}/files/${family}-${file}`
  return [
    { name, from: from('latin-wght-normal'), text: everyday, axes: reading },
    { name: `${name}-latin`, from: from('latin-wght-normal'), text: restOfLatin, axes: reading },
    { name: `${name}-extended`, from: from('latin-ext-wght-normal'), text: latinExtended, axes: reading },
  ]
}

/** Echo lines and quotes are never bold: one weight, half the bytes. */
const italicOf = (name, family) => ({
  name: `${name}-italic`,
  from: `${family}/files/${family}-latin-wght-italic`,
  text: dutchAndFrench,
  axes: { wght: 400 },
})

/**
 * Nearly every first visit fetches two of these. The weights 400 and 500 of Newsreader are one face between them, which is a third
 * smaller than one with all weights and comes in one answer to a new connection; bold is another, for the texts that have it. GDEF says how the space between two letters changes with their weight: nothing that one
 * sees in them (in Figtree one does), and a sixth of Newsreader's bytes. STAT names the weights for programs in which one chooses them.
 */
const ofFirstVisits = [
  ...familyFor('plex', 'ibm-plex-sans'),
  ...familyFor('newsreader', 'newsreader').flatMap((face) =>
    face.text === everyday
      ? [
          { ...face, axes: { wght: 430 } },
          { ...face, name: 'newsreader-bold', axes: { wght: 600 } },
        ]
      : face,
  ),
]

export const faces = [
  ...ofFirstVisits.map((face) => ({ ...face, without: ['GDEF', 'STAT'] })),
  ...['bitter', 'figtree'].flatMap((name) => familyFor(name, name)),
  ...['newsreader', 'bitter', 'figtree'].map((name) => italicOf(name, name)),
]

/** As the files divide them: Ÿ lies with the rest of Europe, the Turkish ı with the West. What is left out is written as two letters. */
const west = `${(everyday + restOfLatin).replace('Ÿ', '')}ı`
const restOfEurope = `${latinExtended.replace(/[ıĲĳŉſ]/g, '')}ŸƏə`
const greek = `${span(0x384, 0x386)}${span(0x388, 0x38a)}Ό${span(0x38e, 0x3a1)}${span(0x3a3, 0x3ce)}`
const cyrillic = `${span(0x400, 0x45f)}Ґґ`
const vietnamese = `ƠơƯư${span(0x1ea0, 0x1ef9)}`

/** A PDF file takes what it uses, and knows no weights between: each is a face of its own, in every script that the family has. */
export const pdfFaces = [
  ...[
    ['regular', 400],
    ['semibold', 600],
  ].flatMap(([weight, wght]) => [
    pdfFace(`plex-${weight}-latin`, 'ibm-plex-sans/files/ibm-plex-sans-latin', west, wght),
    pdfFace(`plex-${weight}-extended`, 'ibm-plex-sans/files/ibm-plex-sans-latin-ext', restOfEurope, wght),
    pdfFace(`plex-${weight}-greek`, 'ibm-plex-sans/files/ibm-plex-sans-greek', greek, wght),
    pdfFace(`plex-${weight}-cyrillic`, 'ibm-plex-sans/files/ibm-plex-sans-cyrillic', cyrillic, wght),
    pdfFace(`plex-${weight}-vietnamese`, 'ibm-plex-sans/files/ibm-plex-sans-vietnamese', vietnamese, wght),
  ]),
  pdfFace('newsreader-medium-latin', 'newsreader/files/newsreader-latin', west, 500),
  pdfFace('newsreader-medium-extended', 'newsreader/files/newsreader-latin-ext', restOfEurope, 500),
  pdfFace('newsreader-medium-vietnamese', 'newsreader/files/newsreader-vietnamese', vietnamese, 500),
]

function pdfFace(name, from, text, wght) {
  return { name: `pdf-${name}`, from: `${from}-wght-normal`, text, axes: { wght }, format: 'truetype' }
}

/** What reads these faces looks for the outline of a space behind the last outline, at the end of the file. */
const headOfNoOutline = Buffer.alloc(10)

const fileOf = ({ name, format }) => join(target, `${name}.${format === 'truetype' ? 'ttf' : 'woff2'}`)

/** Cuts the faces that are missing or older than this script. */
export async function cutFonts() {
  const madeAt = statSync(script).mtimeMs
  const missing = [...faces, ...pdfFaces].filter((face) => {
    const file = fileOf(face)
    return !existsSync(file) || statSync(file).mtimeMs < madeAt
  })
  if (missing.length === 0) return
  mkdirSync(target, { recursive: true })
  const subset = require('subset-font')
  for (const face of missing) {
    const { name, from, text, axes, without, format = 'woff2' } = face
    const whole = readFileSync(require.resolve(`@fontsource-variable/${from}.woff2`))
    const how = {
      targetFormat: format,
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'],
    }
    const all = await subset(whole, text, { ...how, variationAxes: axes })
    // By itself: before, the axes are not yet those of the face, and the space would be that of another weight.
    const cut = without ? await subset(all, text, { ...how, dropTables: without }) : all
    // Two builds at once must not read half a face.
    const temporary = join(target, `${name}.${process.pid}.part`)
    writeFileSync(temporary, format === 'truetype' ? Buffer.concat([cut, headOfNoOutline]) : cut)
    renameSync(temporary, fileOf(face))
  }
}

if (process.argv[1] === script) await cutFonts()
