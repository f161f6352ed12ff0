import { activeLanguages, type Language } from '#platform/i18n/languages.ts'

/** What the question of a cached page may name, and the few values of it: nobody may fill the memory with nonsense. */
const values = new Map([
  ['lang', new RegExp(`^(${activeLanguages.join('|')})$`)],
  ['page', /^[1-9]\d{0,3}$/],
  ['language', /^(nl|fr|all)$/],
])

type CachedQuery = {
  /** `?lang=`: the language of the page itself. */
  lang: Language | null
  /** All else, always spelled the same way; empty where nothing else is asked. */
  rest: string
}

/** Null where an address asks for something that no page is cached for. */
export function cachedQuery(url: string): CachedQuery | null {
  const asked = questionIn(url)
  if (asked === null) return { lang: null, rest: '' }
  const found = new Map<string, string>()
  for (const [name, value] of asked) {
    if (!values.get(name)?.test(value) || found.has(name)) return null
    found.set(name, value)
  }
  const [lang = null, page, language] = [found.get('lang'), found.get('page'), found.get('language')]
  // The first page is the list itself.
  const rest = `${page && page !== '1' ? `&page=${page}` : ''}${language ? `&language=${language}` : ''}`
  return { lang: lang as Language | null, rest }
}

/** What the question names besides the language of the page. */
export const namesIn = (url: string): string[] => [...(questionIn(url)?.keys() ?? [])].filter((name) => name !== 'lang')

function questionIn(url: string): URLSearchParams | null {
  const start = url.indexOf('?')
  return start === -1 ? null : new URLSearchParams(url.slice(start))
}
