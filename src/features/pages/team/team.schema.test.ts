import { describe, expect, it } from 'vitest'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { bodySchema, mandateSchema, newMandateSchema, personSchema } from './team.schema.ts'

const failures = (schema: typeof mandateSchema | typeof newMandateSchema | typeof bodySchema, fields: object) => {
  const { error } = schema.safeParse(fields)
  const messages = messagesPerField(error?.issues ?? [])
  return Object.fromEntries(Object.entries(messages).map(([field, { key }]) => [field, key]))
}
const mandate = { 'function.nl': 'lid', version: '3' }

describe('the form of a mandate', () => {
  it('takes a function in one language and days that are not said', () => {
    expect(mandateSchema.parse({ ...mandate, since: '', until: '' })).toEqual({
      function: { nl: 'lid', fr: '' },
      since: null,
      until: null,
      version: 3,
    })
  })

  it('takes one day, and no last day before the first', () => {
    expect(failures(mandateSchema, { ...mandate, since: '2026-03-01', until: '2026-03-01' })).toEqual({})
    expect(failures(mandateSchema, { ...mandate, since: '2026-03-02', until: '2026-03-01' })).toEqual({
      until: 'error.team.until-before-since',
    })
  })

  it('tells all that is wrong at once', () => {
    const wrong = { 'function.nl': ' ', since: '2026-02-30', until: '2026-01-01', person: 'an', newName: 'Bert' }
    expect(failures(newMandateSchema, wrong)).toEqual({
      'function.nl': 'error.text.required',
      since: 'error.team.day',
      newName: 'error.team.person-twice',
    })
    expect(failures(newMandateSchema, { 'function.fr': 'membre' })).toEqual({ newName: 'error.team.person-missing' })
  })
})

describe('the form of a body', () => {
  it('takes a contact address or none, and a name in either language', () => {
    expect(failures(bodySchema, { 'name.fr': 'Langage clair', contact: ' ' })).toEqual({})
    expect(failures(bodySchema, { contact: 'klare taal' })).toEqual({
      'name.nl': 'error.text.required',
      contact: 'error.team.contact',
    })
  })
})

it('a person has a name on one line', () => {
  expect(personSchema.parse({ name: ' An \n Peeters ' })).toMatchObject({ name: 'An Peeters', version: 0 })
  expect(personSchema.safeParse({ name: '  ' }).success).toBe(false)
  expect(personSchema.safeParse({ name: 'a'.repeat(121) }).error?.issues[0]?.message).toBe('team.longer')
})
