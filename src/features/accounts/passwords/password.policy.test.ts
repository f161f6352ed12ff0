import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.policy.ts'

const email = 'anna.peeters@example.be'
const codeOf = (password: string) => passwordProblem(password, email)?.code ?? null

describe('a chosen password', () => {
  it.each(['drie blauwe fietsen', 'kw7!vRz0pQx2', 'onze kat slaapt op het dak', 'été à la mer du nord'])(
    'may be %s',
    (password) => {
      expect(codeOf(password)).toBeNull()
    },
  )

  it('has 12 characters at least, whatever they take in bytes', () => {
    expect(codeOf('kw7!vRz0pQx')).toBe('auth/password-too-short')
    expect(codeOf('👩‍⚖️🦊🐝')).toBe('auth/password-too-short')
    expect(passwordProblem('kort', email)?.facts).toEqual({ minimum: 12 })
  })

  it('has 128 characters at most', () => {
    const sentence = 'tussen de regels door leest men het meest '
    expect(codeOf(sentence.repeat(4).slice(0, 128))).toBeNull()
    expect(codeOf(sentence.repeat(4).slice(0, 129))).toBe('auth/password-too-long')
  })

  it.each([
    'wachtwoord123',
    'Motdepasse2026!',
    'p@ssw0rd1234',
    'azertyuiop12',
    'welkomwelkom',
    'bruxelles2026',
    'Tandem-2026-!',
    '123456789012',
    'aaaabbbbaaaa',
    'tandem-demo-2026',
  ])('is not what everybody tries: %s', (password) => {
    expect(codeOf(password)).toBe('auth/password-too-common')
  })

  it('does not hold the name of the e-mail address', () => {
    expect(codeOf('leve Anna.Peeters hoezee')).toBe('auth/password-contains-email')
    expect(passwordProblem('de jas hangt aan de haak', 'ja@example.be')).toBeNull()
  })
})
