/** A longer word is cut: names and texts are cut the same way, so it is still found. Characters. */
const maxWordLength = 40

/** Letters that Unicode does not take apart, as they are typed on a Belgian keyboard. */
const typedAs: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ĸ: 'k',
  // A Greek word ends in another s than it continues with: while typing one cannot know.
  ς: 'σ',
}

/** Accents, case, ligatures and width do not count: `Œuvre` and `oeuvre` are the same, `²` is a 2. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return plain.replace(/[æœßøðđħłıŋŧþĸς]/g, (letter) => typedAs[letter] ?? letter)
}

/** Scripts that put no space between words: each sign is a word of its own, so that what stands inside is found. */
const signs = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const word = new RegExp(String.raw`[[\p{L}\p{N}]--[${signs}]]+|[[${signs}]&&[\p{L}\p{N}]]`, 'gv')
const sign = new RegExp(`^[${signs}]$`, 'v')

export const isSign = (text: string): boolean => sign.test(text)

/** The words of a text as both databases keep them, in the order of the text: letters and digits only, folded. */
export function wordsOf(text: string): string[] {
  return Array.from(fold(text).matchAll(word), ([found]) => cut(found))
}

const cut = (found: string) => (found.length <= maxWordLength ? found : [...found].slice(0, maxWordLength).join(''))
