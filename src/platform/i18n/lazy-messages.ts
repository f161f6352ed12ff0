import type { I18n } from './create-i18n.ts'
import { activeLanguages, type Language } from './languages.ts'

type Messages = Record<Language, object>

declare global {
  /** Each chunk puts the messages that it names here before its modules run (`vite-messages-plugin.ts`). */
  var lazyMessages: Messages[] | undefined
}

/** Adds what chunks have brought so far to the messages of the first page, and what they will bring. */
export function addLazyMessages(i18n: I18n): void {
  const add = (messages: Messages) => {
    for (const language of activeLanguages) i18n.addMessages(language, messages[language])
  }
  globalThis.lazyMessages ??= []
  const brought = globalThis.lazyMessages
  brought.forEach(add)
  brought.push = (...added) => {
    added.forEach(add)
    return brought.length
  }
}
