import { fold, isSign } from './words.ts'

export type TextPiece = { text: string; isFound: boolean }

const runs = /[\p{L}\p{N}\p{M}]+/gu
const letters = /[^\p{M}]\p{M}*|\p{M}+/gu

/** Cuts a text where words begin as one of `wanted` does (folded words of a query). The pieces together are the text. */
export function markWords(text: string, wanted: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { index, 0: run } of text.matchAll(runs)) {
    for (const { start, end } of matchesIn(run, wanted)) {
      if (index + start > done) pieces.push({ text: text.slice(done, index + start), isFound: false })
      pieces.push({ text: text.slice(index + start, index + end), isFound: true })
      done = index + end
    }
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false })
  return pieces
}

type Match = { start: number; end: number }

function matchesIn(run: string, wanted: readonly string[]): Match[] {
  const matches: Match[] = []
  const characters = run.match(letters) ?? []
  let at = 0
  let taken = 0
  characters.forEach((character, i) => {
    const begins = at === 0 || beginsWithSign(character) || beginsWithSign(characters[i - 1])
    const length = begins && at >= taken ? maxMatchLength(characters.slice(i), wanted) : 0
    if (length > 0) matches.push({ start: at, end: at + length })
    taken = Math.max(taken, at + length)
    at += character.length
  })
  return matches
}

const beginsWithSign = (character: string | undefined) => isSign(String.fromCodePoint(character?.codePointAt(0) ?? 0))

function maxMatchLength(characters: readonly string[], wanted: readonly string[]): number {
  let folded = ''
  let length = 0
  let longest = 0
  let open = wanted
  for (const character of characters) {
    folded += fold(character)
    length += character.length
    if (open.some((beginning) => folded.startsWith(beginning))) longest = length
    open = open.filter((beginning) => beginning.length > folded.length && beginning.startsWith(folded))
    if (open.length === 0) break
  }
  return longest
}
