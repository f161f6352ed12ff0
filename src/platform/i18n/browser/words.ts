/**
 * What the portal uses of i18next, for the browser: 1 kB in the place of 16. The build puts it where `i18next` and
 * `react-i18next` are imported; types, the server and development keep the libraries. `words.test.ts` says every sentence of
 * both languages with both and compares.
 */
import { formatFact } from '../counts.ts'
import type { Language } from '../languages.ts'

type Tree = { [key: string]: Tree | string }
type Facts = Record<string, unknown>

export type Words = {
  language: string
  t(key: string, facts?: Facts): string
  use(plugin: unknown): Words
  init(options: Options): Words
  exists(key: string, facts?: Facts): boolean
  addResourceBundle(language: string, namespace: string, tree: Tree): void
  changeLanguage(language: Language): Promise<void>
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void
  /** A function of its own for each language, so that memos notice. */
  translator(): Words['t']
}

type Options = { lng: Language; resources: Record<string, { translation: Tree }> }

let current: Words | null = null

/** For code outside of components. */
export function getI18n(): Words {
  if (!current) throw new Error('the words are not loaded yet')
  return current
}

export const initReactI18next = null

function createWords(): Words {
  const trees = new Map<string, Tree>()
  const listeners = new Set<() => void>()
  const words: Words = {
    language: '',
    t: (key) => key,
    use: () => words,
    init({ lng, resources }) {
      for (const [language, { translation }] of Object.entries(resources)) trees.set(language, translation)
      speak(lng)
      current = words
      return words
    },
    exists: (key, facts) =>
      typeof sentenceOf(trees.get(words.language), new Intl.PluralRules(words.language), key, facts) === 'string',
    addResourceBundle(language, _namespace, tree) {
      trees.set(language, merged(trees.get(language) ?? {}, tree))
    },
    async changeLanguage(language) {
      speak(language)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    translator: () => words.t,
  }
  const speak = (language: Language) => {
    const plurals = new Intl.PluralRules(language)
    words.language = language
    words.t = (key, facts) => say({ language, tree: trees.get(language), plurals }, key, facts)
  }
  return words
}

export default { createInstance: createWords }

type Speech = { language: Language; tree: Tree | undefined; plurals: Intl.PluralRules }

function say({ language, tree, plurals }: Speech, key: string, facts: Facts = {}): string {
  const sentence = sentenceOf(tree, plurals, key, facts)
  if (typeof sentence !== 'string') return key
  return sentence.replace(/\{\{([^{}]+)\}\}/g, (gap, inner: string) => {
    const name = inner.trim()
    return facts[name] === undefined || facts[name] === null ? gap : formatFact(name, facts[name], language)
  })
}

function sentenceOf(tree: Tree | undefined, plurals: Intl.PluralRules, key: string, { count }: Facts = {}) {
  const forms = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`] : []
  return [...forms, key].map((form) => find(tree, form)).find((found) => found !== undefined)
}

const find = (tree: Tree | undefined, key: string): Tree | string | undefined =>
  key.split('.').reduce<Tree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)

function merged(one: Tree, other: Tree): Tree {
  const both = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = both[key]
    both[key] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value
  }
  return both
}
