import { describe, expect, it } from 'vitest'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { problemsOf, valuesOf } from './checked-forms.ts'

const sentences = {
  'error.contact.no-name': 'Naam?',
  'error.contact.no-email': 'Adres?',
  'error.contact.invalid-email': 'Geen adres.',
  'error.contact.subject-too-long': 'Hoogstens {{maximum}} tekens.',
  'error.text.required': 'Schrijf iets.',
  'error.team.until-before-since': 'Te vroeg.',
  'error.auth/password-too-short': 'Minstens {{minimum}} tekens.',
  'error.auth/missing-new-password': 'Kies er een.',
  'error.user.date-in-future': 'Nog niet.',
}

const found = (name: string, values: Record<string, string>) => Object.fromEntries(problemsOf(name, values, sentences))

describe('what is wrong with a form', () => {
  it('is one sentence per field, with its limits', () => {
    const values = { name: ' ', email: 'jan@', subject: 'x'.repeat(10_000), message: 'Dag' }
    expect(found('contact', values)).toEqual({
      name: 'Naam?',
      email: 'Geen adres.',
      subject: expect.stringMatching(/^Hoogstens \d+ tekens\.$/),
    })
  })

  it('leaves to the server what it has no sentence for', () => {
    expect(found('contact', { name: 'Jan', email: 'jan@voorbeeld.be', subject: 'x' })).toEqual({})
    expect(found('no-such-form', {})).toEqual({})
  })

  it('stands at one side of a localized text, and at the second of two days', () => {
    const days = { since: '2026-02-01', until: '2026-01-01' }
    expect(found('mandate', { 'function.nl': ' ', 'function.fr': '', ...days })).toEqual({
      'function.nl': 'Schrijf iets.',
      until: 'Te vroeg.',
    })
  })

  it('is a payment that nobody can have made yet, of one member, of many or of a new one', () => {
    const [today, tomorrow] = [dayAt(Date.now() / 1000), daysAfter(dayAt(Date.now() / 1000), 1)]
    const facts = { kind: 'payment', means: 'cash', year: '2026' }
    for (const form of ['payment', 'many-users']) {
      expect(found(form, { ...facts, paidOn: today })).toEqual({})
      expect(found(form, { ...facts, paidOn: tomorrow })).toEqual({ paidOn: 'Nog niet.' })
    }
    expect(found('new-user', { lastPayment: tomorrow })).toEqual({ lastPayment: 'Nog niet.' })
  })

  it('follows from what the form is for', () => {
    expect(found('rename-view', { id: '1', name: '', intent: 'remove-view' })).toEqual({})
    expect(found('new-password', { newPassword: '' })).toEqual({ newPassword: 'Kies er een.' })
    expect(found('new-password', { newPassword: 'kort' })).toEqual({ newPassword: 'Minstens 12 tekens.' })
  })
})

it('files are not looked at, and what is sent twice counts once', () => {
  const form = new FormData()
  form.append('name', 'first')
  form.append('name', 'second')
  form.append('file', new File(['x'], 'x.pdf'))
  expect({ ...valuesOf(form) }).toEqual({ name: 'second' })
})
