import { isSign, wordsOf } from './words.ts'

/** Characters of a query that are read, and words of it that count; what stands behind them is left aside. */
export const maxQueryLength = 200
const maxWords = 12

/** `begins`: the beginning of a word; `whole`: a word; `letters`: of the names only, for every longer text has words with each letter. */
export type SearchQuery = { begins: readonly string[]; whole: readonly string[]; letters: readonly string[] }

export function readSearchQuery(typed: string): SearchQuery | null {
  const words = [...new Set(wordsOf(typed.slice(0, maxQueryLength)))].slice(0, maxWords)
  const isLetter = (word: string) => [...word].length === 1 && !isSign(word)
  const letters = words.filter(isLetter)
  const begins = words.filter((word) => !isLetter(word) && !isSign(word))
  const whole = words.filter(isSign)
  if (begins.length + whole.length > 0) return { begins, whole, letters }
  // A letter alone begins a third of all words: by itself it counts as a word, such as the 5 of “Verslag 5”.
  return letters.length > 0 ? { begins, whole: letters, letters: [] } : null
}

export const wordsToMark = ({ begins, whole, letters }: SearchQuery): string[] => [...begins, ...whole, ...letters]

export function isIn(words: readonly string[], { begins, whole, letters }: SearchQuery): boolean {
  const isBegun = (wanted: string) => words.some((word) => word.startsWith(wanted))
  return begins.every(isBegun) && letters.every(isBegun) && whole.every((wanted) => words.includes(wanted))
}
