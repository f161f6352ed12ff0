import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentences } from '#tests/support/sentences.ts'
import { writtenTranslations } from './written-translations.ts'

const nl = new Map(sentences(writtenTranslations('nl')))
const fr = new Map(sentences(writtenTranslations('fr')))

/** French has a form for millions that Dutch has not (CLDR); a plural key counts once. */
const plural = /_(zero|one|two|few|many|other)$/
const keysOf = (all: Map<string, string>) => [...new Set([...all.keys()].map((key) => key.replace(plural, '')))].sort()

const placeholders = (text: string) => [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]))].sort()

/** The codes of every `defineErrors({ … })` in the sources. */
function definedErrors(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.errors.ts'))
  return files.flatMap((file) => {
    const body = /defineErrors\(\{([\s\S]*?)\n\}\)/.exec(readFileSync(`src/${file}`, 'utf8'))?.[1] ?? ''
    return [...body.matchAll(/^\s*(?:'([^']+)'|([\w-]+)):\s*\d{3}/gm)].map((match) => `error.${match[1] ?? match[2]}`)
  })
}

/** The published error catalogue, word for word. */
const catalogue = [
  'error.auth/session-expired',
  'error.firestore/account-not-found',
  'error.user.could-not-get-user',
  'error.user.could-not-get-disabled-users',
  'error.user.could-not-get-disabled-user',
  'error.user.could-not-get-active-users',
  'error.intranet.could-not-upload-file',
  'error.intranet.could-not-get-intranet-documents',
  'error.intranet.could-not-get-intranet-document',
  'error.intranet.could-not-update-intranet-document',
  'error.intranet.could-not-delete-intranet-document',
  'error.intranet.could-not-delete-intranet-folder',
  'error.intranet.could-not-get-intranet-resources-path',
  'error.admin-guard.not-admin',
  'error.admin-guard.not-authenticated',
  'error.intranet.no-file',
  'error.storage/no-file-provided',
  'error.404',
  'success.auth/signed-in',
  'success.user.send-password-reset-link',
]

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(keysOf(fr)).toEqual(keysOf(nl))
  })

  it('have the plural forms that Intl asks for', () => {
    const forms = { nl: new Intl.PluralRules('nl-BE'), fr: new Intl.PluralRules('fr-BE') }
    for (const [all, rules] of [[nl, forms.nl] as const, [fr, forms.fr] as const]) {
      const plurals = [...all.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''))
      const missing = [...new Set(plurals)].flatMap((key) =>
        rules
          .resolvedOptions()
          .pluralCategories.map((category) => `${key}_${category}`)
          .filter((form) => !all.has(form)),
      )
      expect(missing).toEqual([])
    }
  })

  it('fill in the same facts', () => {
    const differing = [...nl].filter(([key, text]) => {
      const other = fr.get(key)
      return other !== undefined && placeholders(other).join() !== placeholders(text).join()
    })
    expect(differing).toEqual([])
  })

  it('leave no sentence empty', () => {
    expect([...nl, ...fr].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('write the apostrophe as a printer does', () => {
    expect([...nl, ...fr].filter(([, text]) => /\p{L}'[\p{L}{]/u.test(text))).toEqual([])
  })

  it('keep the French marks from the start of a line', () => {
    expect(
      [...fr].filter(([, text]) => /(?:^|[^\u00A0]):(?=\s|$)| [;!?%]|[^\u202F\u00A0\s(]\?(?=\s|$)|« | »/.test(text)),
    ).toEqual([])
  })
})

describe('the error catalogue', () => {
  it('has a sentence for every error that a feature defines', () => {
    const defined = definedErrors()
    expect(defined.length).toBeGreaterThan(20)
    expect(defined.filter((key) => !nl.has(key) && !nl.has(`${key}_other`))).toEqual([])
  })

  it('has a sentence for every key of the error catalogue', () => {
    expect(catalogue.filter((key) => !nl.has(key))).toEqual([])
  })
})
