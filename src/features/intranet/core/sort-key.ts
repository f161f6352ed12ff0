/**
 * Signs in the order of the Unicode root collation, which Dutch and French share; a group counts as one. Only ever add to it
 * together with a migration that computes the stored keys again.
 */
const signGroups =
  '‾ _ ‗ - ‐‑ ‒ – — ― ⁓ , ; ⁏ : ! ¡ ? ¿ ‽ . · \'‘’‚‛ ‹ › "“”„‟ « » ( ) [ ] { } ⁅ ⁆ ‖ § ¶ @ * / \\ & # % ‰ ‱ † ‡ • ‣ ′ ″ ` ´ ^ ¯ ¨ ¸ ° © ® ← → + ± ÷ × < =≠ > ¬ | ¦ ~ − ⁄ √ ≤ ≥ ¤ ¢ $ £ ¥ €'.split(
    ' ',
  )

/** Letters and signs that sort as others do, or just behind one ('~' lies behind every letter): first the letter, then as what. */
const equals = new Map(
  'æae œoe ßss ĳij ðd đd ħh łl ŀl øo ſs ªa ºo ıi~ ŋn~ ĸq~ ŧt~ þz~ №no ™tm ﬁfi ﬂfl ¹9a ½9b ¼9c ²9d ³9e ¾9f'
    .split(' ')
    .map(([letter = '', ...as]) => [letter, as.join('')]),
)

const signOrder = 33
const keyOfSign = new Map<string, string>([
  ...signGroups.flatMap((group, i) =>
    [...group].map((sign) => [sign, `!${String.fromCodePoint(signOrder + i)}`] as const),
  ),
  ...[...' \u00a0\u202f\u2009\u3000'].map((space) => [space, ' '] as const),
])

/** Comparing two keys byte by byte gives the order of Intl.Collator (numeric, base sensitivity): an index can page by it. */
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
  return equals.get(piece) ?? keyOfSign.get(piece) ?? piece
}

/** First how many digits, then the digits: 9 before 10, 007 the same as 7. */
function keyOfNumber(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '')
  return `0${String(value.length).padStart(3, '0')}${value}`
}
