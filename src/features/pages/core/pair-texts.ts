import { z } from 'zod'
import { changePair, emptyPair, type Pair, pairSchema, type WrittenPair } from '#platform/i18n/pair.ts'

const textsSchema = z.record(z.string(), pairSchema)

/** The pairs of a `texts` column. One that is missing, or cannot be read, is empty on both sides. */
export function readTexts<Name extends string>(json: string, ...names: Name[]): Record<Name, Pair> {
  const read = parse(json)
  return Object.fromEntries(names.map((name) => [name, read[name] ?? emptyPair])) as Record<Name, Pair>
}

function parse(json: string): Record<string, Pair> {
  try {
    return textsSchema.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** For a `texts` column: what stood there `before` and was written over at that moment. */
export const changedTexts = <Name extends string>(
  before: Record<NoInfer<Name>, Pair> | null,
  written: Record<Name, WrittenPair>,
  now: number,
): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<WrittenPair>(written).map(([name, pair]) => [
        name,
        changePair(before?.[name as Name] ?? emptyPair, pair, now),
      ]),
    ),
  )

/** For the log, and for whoever saves later: each side as a value of its own, `titleNl` and `titleFr`. */
export const sidesOf = (texts: Record<string, WrittenPair>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, { nl, fr }]) => [
      [`${name}Nl`, nl],
      [`${name}Fr`, fr],
    ]),
  )
