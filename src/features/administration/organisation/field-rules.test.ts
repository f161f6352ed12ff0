import { expect, it } from 'vitest'
import { organisationSchema } from './organisation.schema.ts'

/** Everything else of the form as it may be. */
const good = { nameNl: 'Vereniging', nameFr: 'Association', languageNl: 'yes' }

it.each([
  ['nameNl', ' ', 'organisation.name-missing'],
  ['nameFr', 'Association', null],
  ['email', 'secretariaat', 'organisation.email'],
  ['email', 'secretariaat@tandem.example', null],
  ['mailReplyTo', 'a b@tandem.example', 'organisation.email'],
  ['mailReplyTo', '', null],
  ['enterpriseNumber', '0566.988.258', 'organisation.enterprise-number'],
  ['enterpriseNumber', '0566.988.259', null],
  ['iban', 'BE68 5390 0754 7035', 'organisation.iban'],
  ['iban', 'BE68 5390 0754 7034', null],
  ['fee', '45,005', 'organisation.fee'],
  ['fee', '€ 45,5', null],
  ['uploadLimit', '0', 'organisation.upload-limit'],
  ['uploadLimit', '10001', 'organisation.upload-limit'],
  ['uploadLimit', '512', null],
  ['phone', 'whatever', null],
])('%s “%s” is answered with %s', (field, text, expected) => {
  const sent = organisationSchema.safeParse({ ...good, [field]: text })
  const issue = sent.error?.issues.find(({ path }) => path[0] === field)
  expect(issue?.message ?? null).toBe(expected)
})
