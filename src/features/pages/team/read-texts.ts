import { z } from 'zod'
import { emptyPair, type Pair, pairSchema } from '#platform/i18n/pair.ts'

const textsSchema = z.record(z.string(), pairSchema)

/** The pairs of a `texts` column. One that is missing, or cannot be read, is empty on both sides. */
export function readTexts<Name extends string>(json: string, names: readonly Name[]): Record<Name, Pair> {
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
