import type { I18n } from '#platform/i18n/create-i18n.ts'
import { waitInWords } from './wait-in-words.ts'

type Facts = Record<string, string | number>

/**
 * Translates a key that is only known at run time: of an error or a notice. An unknown key never reaches a reader. A fact
 * `seconds` can be said as `{{wait}}`: "2 minuten".
 */
export function translateMessage(i18n: I18n, message: { key: string; facts?: Facts }): string {
  const facts = withWait(message.facts, i18n.language)
  const key = i18n.exists(message.key, facts) ? message.key : 'error.internal'
  return i18n.t(key as never, facts as never) as unknown as string
}

const withWait = (facts: Facts | undefined, language: string): Facts | undefined =>
  typeof facts?.seconds === 'number' ? { ...facts, wait: waitInWords(facts.seconds, language) } : facts
