import { describe, expect, it } from 'vitest'
import { createI18n, type Translations } from '../create-i18n.ts'
import { mergeTranslations } from '../merge-translations.ts'
import wordsOfBrowser from './words.ts'

const files = import.meta.glob<Translations>(['../../../**/locales/*.json', '../../../**/locales/later/*.json'], {
  eager: true,
  import: 'default',
})
const wordsIn = (language: string) =>
  mergeTranslations(
    Object.entries(files).flatMap(([file, words]) => (file.endsWith(`/${language}.json`) ? [words] : [])),
  )

const keysIn = (tree: object, path: string[] = []): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : keysIn(value, [...path, key]),
  )

const sentenceAt = (tree: object, key: string): string | undefined => {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree)
  return typeof found === 'string' ? found : undefined
}

/** Every fact that any sentence names. */
const factsFor = (translations: object) => {
  const names = JSON.stringify(translations).matchAll(/\{\{\s*(\w+)\s*\}\}/g)
  return Object.fromEntries(Array.from(names, ([, name]) => [name, name === 'count' ? 3 : `<${name}>`]))
}

describe.each(['nl', 'fr'] as const)('the words of the browser in %s', (language) => {
  const translations = wordsIn(language)
  const library = createI18n(language, translations)
  const own = wordsOfBrowser.createInstance()
  own.init({ lng: language, resources: { [language]: { translation: translations as never } } })
  const keys = keysIn(translations)
  const known = new Set(keys)
  const plain = [...new Set(keys.map((key) => key.replace(/_(one|many|other|zero)$/, '')))]

  it('say every sentence as i18next does', () => {
    expect(keys.length).toBeGreaterThan(300)
    const facts = factsFor(translations)
    for (const key of plain) expect(own.t(key, facts)).toBe(library.t(key as never, facts as never))
    for (const key of keys) expect(own.t(key)).toBe(library.t(key as never))
  })

  it.each([0, 1, 2, 1.5, 1000, 1_000_000])('count %s as i18next does', (count) => {
    for (const key of plain) expect(own.t(key, { count })).toBe(library.t(key as never, { count } as never))
  })

  it('write large numbers as the language does, and years as years', () => {
    const separated = language === 'nl' ? '1.234' : '1\u202f234'
    const key = 'members.import.check.page'
    const facts = { from: 1234, to: 1234, total: 1234 }
    expect(own.t(key, facts)).toContain(separated)
    expect(own.t(key, facts)).toBe(library.t(key as never, facts as never))
    const years = keys.find((known) => sentenceAt(translations, known)?.includes('{{year}}')) ?? ''
    expect(own.t(years, { year: 2026 })).toContain('2026')
    expect(own.t(years, { year: 2026 })).toBe(library.t(years as never, { year: 2026 } as never))
  })

  it('know which keys there are', () => {
    for (const key of [...keys, 'no.such.key', 'intranet', ''])
      expect(own.exists(key), key).toBe(
        library.exists(key) && typeof library.t(key as never) === 'string' && known.has(key),
      )
    expect(own.t('no.such.key')).toBe('no.such.key')
  })
})

describe('the words of the browser', () => {
  it('change the language and tell whoever listens', async () => {
    const own = wordsOfBrowser.createInstance()
    own.init({ lng: 'nl', resources: { nl: { translation: { hello: 'dag' } } } })
    let told = 0
    own.subscribe(() => (told += 1))
    const before = own.translator()
    own.addResourceBundle('fr', 'translation', { hello: 'bonjour' })
    await own.changeLanguage('fr')
    expect([own.t('hello'), own.language, told]).toEqual(['bonjour', 'fr', 1])
    expect(own.translator()).not.toBe(before)
  })

  it('take words that come later beside those that are there', () => {
    const own = wordsOfBrowser.createInstance()
    own.init({ lng: 'nl', resources: { nl: { translation: { room: { one: '1', two: '2' } } } } })
    own.addResourceBundle('nl', 'translation', { room: { two: 'twee', three: '3' } })
    expect(['one', 'two', 'three'].map((key) => own.t(`room.${key}`))).toEqual(['1', 'twee', '3'])
  })
})
