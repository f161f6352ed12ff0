import type { Translations } from './create-i18n.ts'

/**
 * Puts the rooms' sentences into one tree, so that keys are spelled as in the error catalogue (`error.intranet.no-file`).
 *
 * @throws Error when two rooms give the same key a sentence
 */
export function mergeTranslations(parts: readonly object[]): Translations {
  const merged: Record<string, unknown> = {}
  for (const part of parts) mergeInto(merged, part as Record<string, unknown>, '')
  return merged as Translations
}

function mergeInto(target: Record<string, unknown>, part: Record<string, unknown>, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    const known = target[key]
    if (known === undefined) target[key] = isTree(value) ? structuredClone(value) : value
    else if (isTree(known) && isTree(value)) mergeInto(known, value, `${path}${key}.`)
    else throw new Error(`two rooms translate ${path}${key}`)
  }
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
