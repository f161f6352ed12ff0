import { markWords, type TextPiece } from '#platform/search/marked-text.ts'
import { fold } from '#platform/search/words.ts'

/** Characters before the first match, and of the whole piece. */
const before = 60
const longest = 200
/** A rough look may be wrong; so often it is checked before giving up. */
const maxLooks = 20

/** A piece of the text around the first match, else its beginning, marked. @param words folded words of the query */
export function excerptOf(text: string, words: readonly string[]): TextPiece[] {
  for (const at of places(text, words)) {
    const pieces = markWords(around(text, at), words)
    if (pieces.some(({ isFound }) => isFound)) return pieces
  }
  return markWords(around(text, 0), words)
}

/** Where words may begin as wanted, letter by letter: much faster than to fold the whole text. */
function places(text: string, words: readonly string[]): number[] {
  const rough = roughly(text)
  const found: number[] = []
  for (const word of new Set(words.flatMap((one) => [one, roughWord(one)]))) {
    let at = rough.indexOf(word)
    for (let looks = 0; at !== -1 && looks < maxLooks; looks += 1) {
      if (at === 0 || rough[at - 1] === ' ') found.push(at)
      at = rough.indexOf(word, at + 1)
    }
  }
  return found.sort((one, other) => one - other)
}

/** Œ became an o, as each letter stays one letter; so does what is typed for it. */
const roughWord = (word: string) => word.replaceAll('oe', 'o').replaceAll('ae', 'a').replaceAll('ss', 's')

const space = 32
/** By UTF-16 unit; 0 where nobody asked yet. */
const roughLetters = new Uint16Array(0x10000)

/** One letter for each: as the text stands, without accents and case; anything else is a space. */
function roughly(text: string): string {
  const rough = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i += 1) rough[i] = roughLetter(text.charCodeAt(i))
  return Buffer.from(rough.buffer).toString('utf16le')
}

function roughLetter(code: number): number {
  const known = roughLetters[code]
  if (known) return known
  const folded = fold(String.fromCharCode(code))
  const letter = /^[\p{L}\p{N}]/u.test(folded) ? folded.charCodeAt(0) : space
  roughLetters[code] = letter
  return letter
}

function around(text: string, at: number): string {
  const gap = at > before ? text.indexOf(' ', at - before) : -1
  const start = at <= before ? 0 : gap === -1 || gap >= at ? at : gap + 1
  const piece = text.slice(start, start + longest)
  const hasMore = start + longest < text.length
  const end = hasMore ? piece.lastIndexOf(' ') : -1
  const cut = (end > longest / 2 ? piece.slice(0, end) : piece).toWellFormed().replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${hasMore ? '…' : ''}`
}
