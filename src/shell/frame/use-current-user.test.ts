import { describe, expect, it } from 'vitest'
import { isDevOnProd } from '#platform/access/viewer.ts'
import { signInAddress } from '#platform/session/leave.ts'
import { languageToSwitchTo } from './app-keeper.tsx'

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
  it('remembers the page with its question, and says why', () => {
    expect(signInAddress({ pathname: '/information/a', search: '?year=2024' }, 'auth/session-expired')).toBe(
      '/login?to=%2Finformation%2Fa%3Fyear%3D2024&reason=auth%2Fsession-expired',
    )
  })
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
