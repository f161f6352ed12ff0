/**
 * Each face of a family holds the characters of one part of the world (scripts/cut-fonts.mjs, which holds the same ranges): Latin of the
 * West and of the rest of Europe, Greek, Cyrillic, Vietnamese.
 */
const charactersOf = {
  latin: /^[ -~\u00a0-\u00ac\u00ae-ÿŒœı–—‘’“”„•…€−]$/,
  extended: /^[Ā-İĴ-ňŊ-őŔ-žȘșȚțẞƏə]$/,
  greek: /^[\u0384-\u0386\u0388-\u038aΌ\u038e-ΡΣ-ώ]$/,
  cyrillic: /^[Ѐ-џҐґ]$/,
  vietnamese: /^[ƠơƯưẠ-ỹ]$/,
} as const

export type Script = keyof typeof charactersOf

/** A stretch of text in one script. */
export type Run = { script: Script; text: string }

const scripts = Object.keys(charactersOf) as Script[]

const scriptOf = (character: string): Script | undefined =>
  scripts.find((script) => charactersOf[script].test(character))

/**
 * The text as the faces can write it. An accent that they lack is left away, a ligature becomes its characters; each character of any other
 * script, such as Arabic or Chinese, becomes a question mark: a reader sees that something is missing, where an empty box looks like a fault.
 */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => (scriptOf(character) ? character : substitute(character))).join('')

function substitute(character: string): string {
  if (/\p{Zs}/u.test(character)) return '\u00a0'
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character)) return ' '
  if (/\p{Cf}/u.test(character)) return ''
  if (character === '\u2011') return '-'
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(plain).every(scriptOf) ? plain : '?'
}

/** @param text writable */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const script = scriptOf(character) ?? 'latin'
    const last = runs.at(-1)
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

type Measure = (text: string) => number

/** Lines that are no wider, broken at plain spaces; a word that is wider than a line is broken anywhere. */
export function wrappedLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (measure(line) > width && line.length > 1) {
      const head = headOf(line, width, measure)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line ? [...lines, line] : lines
}

/** As many characters as fit, one at least. */
function headOf(word: string, width: number, measure: Measure): string {
  const [first = '', ...characters] = word
  let head = first
  for (const character of characters) {
    if (measure(head + character) > width) return head
    head += character
  }
  return head
}
