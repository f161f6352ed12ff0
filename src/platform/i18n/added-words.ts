import type { I18n } from './create-i18n.ts'
import { activeLanguages, type Language } from './languages.ts'

type Words = Record<Language, object>

const added: Words[] = []
let speaker: I18n | null = null

/**
 * Adds words that come with a screen to those of the first page (decision 022), in both languages: the page may switch
 * while the screen is open. Called where a screen's file is loaded, be it before the page begins to speak or after. The
 * server has all words at hand.
 */
export function addWords(words: Words): void {
  if (import.meta.env.SSR) return
  added.push(words)
  if (speaker) tell(speaker, words)
}

/** Hands the speaker what was added so far, and what will be. */
export function speakAddedWords(instance: I18n): I18n {
  speaker = instance
  for (const words of added) tell(instance, words)
  return instance
}

function tell(instance: I18n, words: Words): void {
  for (const language of activeLanguages) instance.addMessages(language, words[language])
}
