/** `75`, `75,00`, `1.234,50` or `1234.5`, with a euro sign or without: as people in Belgium write them. */
const written = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/** Euro as they are typed, as cents; null where it is no amount, or more than that many cents. */
export function parseMoney(text: string, maxCents: number): number | null {
  const [, euros, cents = ''] = written.exec(text.replace(/[\s€]/g, '')) ?? []
  if (euros === undefined) return null
  const sum = Number(euros.replaceAll('.', '') + cents.padEnd(2, '0'))
  return sum <= maxCents ? sum : null
}
