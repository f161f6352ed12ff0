// Cuts the two families to what Dutch and French need, into src/ui/fonts. Called by vite.config.ts, so that every build and the
// development server find the files; what is already cut is not cut again. Budget: 60 kB for the two upright faces.
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
/** Names come from everywhere; these faces load only on a page that shows such a letter (unicode-range in fonts.css). */
const restOfLatin1 = [...span(0xa1, 0xff)].filter((letter) => !dutchAndFrench.includes(letter)).join('')
const latinExtended = `${span(0x100, 0x17f).replace(/[ŒœŸ]/g, '')}ȘșȚțẞ`

const reading = { wght: { min: 400, max: 600 } }
export const faces = [
  { name: 'newsreader', from: 'newsreader/files/newsreader-latin-wght-normal', text: dutchAndFrench, axes: reading },
  // Echo lines and quotes are never bold: one weight, half the bytes.
  {
    name: 'newsreader-italic',
    from: 'newsreader/files/newsreader-latin-wght-italic',
    text: dutchAndFrench,
    axes: { wght: 400 },
  },
  {
    name: 'newsreader-latin',
    from: 'newsreader/files/newsreader-latin-wght-normal',
    text: restOfLatin1,
    axes: reading,
  },
  {
    name: 'newsreader-extended',
    from: 'newsreader/files/newsreader-latin-ext-wght-normal',
    text: latinExtended,
    axes: reading,
  },
  { name: 'plex', from: 'ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal', text: dutchAndFrench, axes: reading },
  {
    name: 'plex-latin',
    from: 'ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal',
    text: restOfLatin1,
    axes: reading,
  },
  {
    name: 'plex-extended',
    from: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal',
    text: latinExtended,
    axes: reading,
  },
]

/** Cuts the faces that are missing or older than this script. */
export async function cutFonts() {
  const madeAt = statSync(script).mtimeMs
  const missing = faces.filter(({ name }) => {
    const file = join(target, `${name}.woff2`)
    return !existsSync(file) || statSync(file).mtimeMs < madeAt
  })
  if (missing.length === 0) return
  mkdirSync(target, { recursive: true })
  const subset = require('subset-font')
  for (const { name, from, text, axes } of missing) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/${from}.woff2`))
    const cut = await subset(whole, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'],
    })
    // Two builds at once must not read half a face.
    const temporary = join(target, `${name}.${process.pid}.part`)
    writeFileSync(temporary, cut)
    renameSync(temporary, join(target, `${name}.woff2`))
  }
}

if (process.argv[1] === script) await cutFonts()
