import { expect, it } from 'vitest'
import { paymentSettingsSchema } from './settings.schema.ts'

const form = {
  startDay: '1',
  startMonth: '09',
  dueDays: '30',
  graceDays: '0',
  bic: ' geba be bb ',
  referenceLine: 'text',
  revision: '3',
}

it('the settings of payments are taken as they are typed', () => {
  expect(paymentSettingsSchema.parse(form)).toEqual({
    yearStart: '09-01',
    dueDays: 30,
    graceDays: 0,
    bic: 'GEBABEBB',
    referenceLine: 'text',
    revision: 3,
  })
  expect(paymentSettingsSchema.parse({ ...form, startDay: '28', startMonth: '2', bic: 'KREDBEBBXXX' })).toMatchObject({
    yearStart: '02-28',
    bic: 'KREDBEBBXXX',
  })
})

it.each([
  [{ startDay: '29', startMonth: '02' }, 'startDay', 'payments.invalid-year-start'],
  [{ startDay: '31', startMonth: '04' }, 'startDay', 'payments.invalid-year-start'],
  [{ startDay: '' }, 'startDay', 'payments.invalid-year-start'],
  [{ startDay: '1-', startMonth: '1' }, 'startDay', 'payments.invalid-year-start'],
  [{ startMonth: '13' }, 'startDay', 'payments.invalid-year-start'],
  [{ dueDays: '' }, 'dueDays', 'payments.invalid-days'],
  [{ dueDays: '-1' }, 'dueDays', 'payments.invalid-days'],
  [{ dueDays: '1.5' }, 'dueDays', 'payments.invalid-days'],
  [{ graceDays: '181' }, 'graceDays', 'payments.invalid-days'],
  [{ graceDays: 'veertien' }, 'graceDays', 'payments.invalid-days'],
  [{ bic: 'GEBABEB' }, 'bic', 'payments.invalid-bic'],
  [{ bic: 'GEBA1EBB' }, 'bic', 'payments.invalid-bic'],
])('settings with %j are refused at %s', (wrong, field, code) => {
  const { error } = paymentSettingsSchema.safeParse({ ...form, ...wrong })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
