import type { MiddlewareHandler } from 'hono'
import { isMember } from '#platform/access/viewer.ts'
import { isActiveLanguage, type Language } from '#platform/i18n/languages.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import type { HonoEnv } from './hono-env.ts'
import type { Theme } from './request.context.ts'

const oneYear = 365 * 24 * 60 * 60

/** `?lang=fr` on any address sets the language. Anything but a language is as if absent. */
export function askedLanguage(url: string): Language | null {
  const queryStart = url.indexOf('?')
  if (queryStart === -1 || !mayNameLanguage(url)) return null
  const asked = new URLSearchParams(url.slice(queryStart)).get('lang')
  return isActiveLanguage(asked) ? asked : null
}

/** As `lang`, or spelled with codes: most questions need not be taken apart. */
const mayNameLanguage = (url: string) => url.includes('lang=') || url.includes('%')

export function storedLanguage(cookies: string | undefined): Language | null {
  const stored = readCookie(cookies, 'lang')
  return isActiveLanguage(stored) ? stored : null
}

/** 'dark' or '' is stored; null while nobody chose. */
export function storedTheme(cookies: string | undefined): Theme {
  const stored = readCookie(cookies, 'theme')
  return stored === 'dark' || stored === '' ? stored : null
}

export const languageCookie = (language: Language, isSecure: boolean): string =>
  writeCookie('lang', language, { isSecure, isReadable: true, seconds: oneYear })

/** 'system' forgets: then nobody chose. */
export const themeCookie = (choice: 'light' | 'dark' | 'system', isSecure: boolean): string =>
  writeCookie('theme', choice === 'dark' ? 'dark' : '', {
    isSecure,
    isReadable: true,
    seconds: choice === 'system' ? 0 : oneYear,
  })

type Options = {
  defaultLanguage: Language
  isSecure: boolean
  /** The ones that the association offers; another is as if nobody had asked for it. */
  languages(): readonly Language[]
}

/** The reader's language: what the address asks, else the cookie, else the member's own, else the portal's. */
export function preferences(options: Options): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    const cookies = c.req.header('Cookie')
    const ifOpen = (language: Language | null) =>
      language !== null && options.languages().includes(language) ? language : null
    const asked = ifOpen(askedLanguage(c.req.url))
    const viewer = c.get('viewer')
    const own = isMember(viewer) ? ifOpen(viewer.defaultLanguage) : null
    c.set('language', asked ?? ifOpen(storedLanguage(cookies)) ?? own ?? options.defaultLanguage)
    c.set('theme', storedTheme(cookies))
    if (!asked) return next()
    return next().then(() => c.res.headers.append('Set-Cookie', languageCookie(asked, options.isSecure)))
  }
}
