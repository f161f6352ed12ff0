import { documentLanguage, type Language, languages } from '#platform/i18n/languages.ts'
import type { Sender } from './deliver-mail.server.ts'

/** RFC 3282. Says in which language somebody wrote, and so under which name. */
const header = 'Content-Language'

/** For a mail in this language. */
export const languageHeader = (language: Language): Record<string, string> => ({ [header]: documentLanguage(language) })

/** Null where the mail does not say. */
export function languageOf({ headers }: { headers: Record<string, string> }): Language | null {
  return languages.find(({ code }) => documentLanguage(code) === headers[header])?.code ?? null
}

/** Who a mail in this language comes from. */
export type SenderOf = (language: Language | null) => Promise<Sender>
