import { formatFact, pluralRules } from './formats.ts'
import type { Language } from './languages.ts'

/** Sentences by key, as the locale files nest them. */
export type Translations = { [key: string]: Translations | string }
type Facts = Readonly<Record<string, unknown>>

/** `all` is declared where the locale files are known (`src/shell/message-keys.d.ts`), so that the compiler checks keys. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by whoever has messages
export interface Messages {}

type SingularOf<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}` ? Base : Key
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? SingularOf<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

export type MessageKey = Messages extends { all: infer Tree } ? KeysOf<Tree> : string

/** `{{count}}` chooses the plural. Without a sentence the key is given back; a missing fact stays a visible gap. */
export type TFunction = (key: MessageKey, facts?: Facts) => string

export type I18n = ReturnType<typeof createI18n>

/** One instance for one language: made once per language on the server, once per tab in the browser. */
export function createI18n(initialLanguage: Language, translations: object) {
  const sentences: Record<Language, Map<string, string>> = { nl: new Map(), fr: new Map() }
  const listeners = new Set<() => void>()
  let language = initialLanguage
  let t = translatorOf(language, sentences[language])

  const i18n = {
    get language(): Language {
      return language
    },
    get t(): TFunction {
      return t
    },
    exists: (key: string, facts?: Facts): boolean =>
      sentenceOf(sentences[language], language, key, facts) !== undefined,
    /** Adds sentences that were loaded later to those that are there. */
    addMessages: (into: Language, added: object): void => addFlat(sentences[into], added, ''),
    changeLanguage(next: Language): void {
      language = next
      t = translatorOf(language, sentences[language])
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A function of its own for each language, so that memos notice. */
    translator: (): TFunction => t,
  }
  i18n.addMessages(language, translations)
  return i18n
}

const translatorOf =
  (language: Language, sentences: ReadonlyMap<string, string>): TFunction =>
  (key, facts) => {
    const sentence = sentenceOf(sentences, language, key, facts)
    if (sentence === undefined || !sentence.includes('{{')) return sentence ?? key
    return sentence.replace(/\{\{([^{}]+)\}\}/g, (gap, inner: string) => {
      const name = inner.trim()
      const value = facts?.[name]
      return value === undefined || value === null ? gap : formatFact(name, value, language)
    })
  }

function sentenceOf(sentences: ReadonlyMap<string, string>, language: Language, key: string, facts?: Facts) {
  const count = facts?.count
  if (typeof count !== 'number') return sentences.get(key)
  return (
    sentences.get(`${key}_${pluralRules[language].select(count)}`) ??
    sentences.get(`${key}_other`) ??
    sentences.get(key)
  )
}

function addFlat(sentences: Map<string, string>, tree: object, path: string): void {
  for (const [key, value] of Object.entries(tree) as [string, object | string][])
    if (typeof value === 'string') sentences.set(path + key, value)
    else addFlat(sentences, value, `${path}${key}.`)
}
