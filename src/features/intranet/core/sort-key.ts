/**
 * Spaces, signs and symbols in the order of the Unicode root collation, which Dutch and French share. Signs in one group
 * count as the same. Only ever add to it together with a migration that computes the stored keys again.
 */
const signGroups =
  '‾ _ ‗ - ‐‑ ‒ – — ― ⁓ , ; ⁏ : ! ¡ ? ¿ ‽ . · \'‘’‚‛ ‹ › "“”„‟ « » ( ) [ ] { } ⁅ ⁆ ‖ § ¶ @ * / \\ & # % ‰ ‱ † ‡ • ‣ ′ ″ ` ´ ^ ¯ ¨ ¸ ° © ® ← → + ± ÷ × < =≠ > ¬ | ¦ ~ − ⁄ √ ≤ ≥ ¤ ¢ $ £ ¥ €'.split(
    ' ',
  )

/** Letters and signs that sort as others do, or just behind one ('~' lies behind every letter). */
const equals: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ĳ: 'ij',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  ſ: 's',
  ª: 'a',
  º: 'o',
  ı: 'i~',
  ŋ: 'n~',
  ĸ: 'q~',
  ŧ: 't~',
  þ: 'z~',
  '№': 'no',
  '™': 'tm',
  ﬁ: 'fi',
  ﬂ: 'fl',
  '¹': '9a',
  '½': '9b',
  '¼': '9c',
  '²': '9d',
  '³': '9e',
  '¾': '9f',
}

const signOrder = 33
const keyOfSign = new Map<string, string>([
  ...signGroups.flatMap((group, i) =>
    [...group].map((sign) => [sign, `!${String.fromCodePoint(signOrder + i)}`] as const),
  ),
  ...[...' \u00a0\u202f\u2009\u3000'].map((space) => [space, ' '] as const),
])

/**
 * The name as the database sorts it: comparing two keys byte by byte gives the order of
 * `Intl.Collator('nl' or 'fr', { numeric: true, sensitivity: 'base' })`, so that a listing can be cut into pages by an
 * index. Accents and case do not count, numbers count by their value, œ is oe.
 */
export function sortKey(name: string): string {
  const plain = name
    .replaceAll('…', '...')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cc}\p{Cf}]/gu, '')
  return plain.replace(/[0-9]+|[^a-z]/g, keyOfPiece)
}

const keyOfPiece = (piece: string): string => {
  if (piece >= '0' && piece[0] !== undefined && piece[0] <= '9') return keyOfNumber(piece)
  return equals[piece] ?? keyOfSign.get(piece) ?? piece
}

/** First how many digits, then the digits: 9 before 10, 007 the same as 7. */
function keyOfNumber(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '')
  return `0${String(value.length).padStart(3, '0')}${value}`
}
