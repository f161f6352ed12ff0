import { z } from 'zod'
import {
  changeLocalizedText,
  emptyLocalizedText,
  type LocalizedText,
  localizedTextSchema,
  type WrittenText,
} from '#platform/i18n/localized-text.ts'

const textsSchema = z.record(z.string(), localizedTextSchema)

/** The localized texts of a `texts` column. One that is missing, or cannot be read, is empty on both sides. */
export function readTexts<Name extends string>(json: string, ...names: Name[]): Record<Name, LocalizedText> {
  const read = parse(json)
  return Object.fromEntries(names.map((name) => [name, read[name] ?? emptyLocalizedText])) as Record<
    Name,
    LocalizedText
  >
}

function parse(json: string): Record<string, LocalizedText> {
  try {
    return textsSchema.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** For a `texts` column: what stood there `before` and was written over at that moment. */
export const changedTexts = <Name extends string>(
  before: Record<NoInfer<Name>, LocalizedText> | null,
  written: Record<Name, WrittenText>,
  now: number,
): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<WrittenText>(written).map(([name, localized]) => [
        name,
        changeLocalizedText(before?.[name as Name] ?? emptyLocalizedText, localized, now),
      ]),
    ),
  )

/** For the log, and for whoever saves later: each side as a value of its own, `titleNl` and `titleFr`. */
export const sidesOf = (texts: Record<string, WrittenText>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, { nl, fr }]) => [
      [`${name}Nl`, nl],
      [`${name}Fr`, fr],
    ]),
  )
