import { describe, expect, it } from 'vitest'
import { isDevOnProd } from '#platform/access/dev-on-prod.ts'
import { languageToSwitchTo } from './use-current-user.ts'
import { signInAgainAddress } from './use-session-end.ts'

describe('the language of a member', () => {
  it('switches to the default that changed elsewhere', () => {
    expect(languageToSwitchTo({ defaultLanguage: 'nl' }, { defaultLanguage: 'fr' }, 'nl')).toBe('fr')
  })

  it('leaves the first page after signing in alone: signing in has set the language', () => {
    expect(languageToSwitchTo(null, { defaultLanguage: 'fr' }, 'nl')).toBeNull()
  })

  it('leaves a member who reads in the other language alone', () => {
    expect(languageToSwitchTo({ defaultLanguage: 'nl' }, { defaultLanguage: 'nl' }, 'fr')).toBeNull()
  })

  it('has nothing to switch when the page is already in that language', () => {
    expect(languageToSwitchTo({ defaultLanguage: 'nl' }, { defaultLanguage: 'fr' }, 'fr')).toBeNull()
  })
})

describe('the end of a session', () => {
  it('remembers the page with its question', () => {
    expect(signInAgainAddress({ pathname: '/information/a', search: '?year=2024' })).toBe(
      '/login?to=%2Finformation%2Fa%3Fyear%3D2024&reason=auth%2Fsession-expired',
    )
  })

  it('keeps the page that a guard already remembered', () => {
    expect(
      signInAgainAddress({ pathname: '/login', search: '?to=%2Fsettings&reason=admin-guard.not-authenticated' }),
    ).toBe('/login?to=%2Fsettings&reason=auth%2Fsession-expired')
  })
})

it('keeps the reason that the server gave for the end of a session', () => {
  const search = '?to=%2F&reason=firestore%2Faccount-not-found'
  expect(signInAgainAddress({ pathname: '/login', search })).toBe(`/login${search}`)
})

describe('isDevOnProd', () => {
  it.each([
    ['DEV', 'production', true],
    ['DEV', 'demo', false],
    ['ADMIN', 'production', false],
  ] as const)('%s in %s: %s', (role, environment, expected) => {
    expect(isDevOnProd({ role }, environment)).toBe(expected)
  })
})
