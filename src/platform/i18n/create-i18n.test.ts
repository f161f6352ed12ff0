import { describe, expect, it } from 'vitest'
import { createI18n, type MessageKey, type Translations } from './create-i18n.ts'
import { mergeTranslations } from './merge-translations.ts'

const files = import.meta.glob<Translations>('../../**/locales/**/*.json', { eager: true, import: 'default' })
const messagesIn = (language: string) =>
  mergeTranslations(
    Object.entries(files).flatMap(([file, messages]) => (file.endsWith(`/${language}.json`) ? [messages] : [])),
  )

const key = (name: string) => name as MessageKey

function sentencesIn(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : sentencesIn(value, `${path}${name}.`),
  )
}

const namesIn = (sentence: string) => Array.from(sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, name = '']) => name)

describe.each([
  ['nl', '1.234', '10.000.000'],
  ['fr', '1\u202f234', '10\u202f000\u202f000'],
] as const)('the messages in %s', (language, thousands, millions) => {
  const translations = messagesIn(language)
  const { t, exists } = createI18n(language, translations)
  const all = sentencesIn(translations)

  it('are found by their keys, with each fact filled in', () => {
    expect(all.length).toBeGreaterThan(1000)
    for (const [name, sentence] of all) {
      expect(t(key(name)), name).toBe(sentence)
      const facts = Object.fromEntries(namesIn(sentence).map((fact) => [fact, `<${fact}>`]))
      expect(t(key(name), facts), name).toBe(sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, '<$1>'))
    }
  })

  it('write every number as the language does, wherever it stands', () => {
    const counted = all.filter(([, sentence]) => namesIn(sentence).includes('count'))
    expect(counted.length).toBeGreaterThan(50)
    for (const [name] of counted) {
      expect(t(key(name), { count: 1234 }), name).toContain(thousands)
      expect(t(key(name), { count: 10_000_000 }), name).toContain(millions)
    }
    expect(t('members.import.check.page', { from: 1234, to: 1234, total: 1234 })).toContain(thousands)
  })

  it('write years as years', () => {
    const [years = ''] = all.find(([, sentence]) => sentence.includes('{{year}}')) ?? []
    expect(t(key(years), { year: 2026 })).toContain('2026')
  })

  it('exist only as whole sentences', () => {
    for (const [name] of all) expect(exists(name), name).toBe(true)
    for (const name of ['no.such.key', 'intranet', '']) expect(exists(name), name).toBe(false)
    expect(t(key('no.such.key'))).toBe('no.such.key')
  })
})

describe('the plural of a message', () => {
  const forms = { one: { a_one: 'een', a_other: 'meer' }, millions: { a_one: 'un', a_many: 'd’ans', a_other: 'ans' } }

  it.each([
    ['nl', 0, 'meer'],
    ['nl', 1, 'een'],
    ['nl', 1.5, 'meer'],
    ['nl', 1_000_000, 'meer'],
  ] as const)('in %s for %s is "%s"', (language, count, said) => {
    expect(createI18n(language, forms.one).t(key('a'), { count })).toBe(said)
  })

  it.each([
    ['fr', 0, 'un'],
    ['fr', 1.5, 'un'],
    ['fr', 2, 'ans'],
    ['fr', 1_000_000, 'd’ans'],
  ] as const)('in %s for %s is "%s"', (language, count, said) => {
    expect(createI18n(language, forms.millions).t(key('a'), { count })).toBe(said)
  })

  it('is not asked of a message that has none', () => {
    expect(createI18n('nl', { a: 'altijd' }).t(key('a'), { count: 1 })).toBe('altijd')
  })
})

describe('an instance', () => {
  it('leaves a gap where a fact is missing', () => {
    expect(createI18n('nl', { a: 'Dag {{name}}' }).t(key('a'), { name: undefined })).toBe('Dag {{name}}')
  })

  it('changes the language and tells its listeners', () => {
    const i18n = createI18n('nl', { hello: 'dag' })
    let calls = 0
    i18n.subscribe(() => (calls += 1))
    const before = i18n.translator()
    i18n.addMessages('fr', { hello: 'bonjour' })
    i18n.changeLanguage('fr')
    expect([i18n.t(key('hello')), i18n.language, calls]).toEqual(['bonjour', 'fr', 1])
    expect(i18n.translator()).not.toBe(before)
  })

  it('takes messages that come later beside those that are there', () => {
    const i18n = createI18n('nl', { feature: { one: '1', two: '2' } })
    i18n.addMessages('nl', { feature: { two: 'twee', three: '3' } })
    expect(['one', 'two', 'three'].map((name) => i18n.t(key(`feature.${name}`)))).toEqual(['1', 'twee', '3'])
  })
})
