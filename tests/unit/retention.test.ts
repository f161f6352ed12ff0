import { expect, it, onTestFinished } from 'vitest'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'
import { addressSeconds, confirmSeconds } from '../../src/features/articles/comments/comment.ts'
import { retentionDays } from '../../src/features/members/applications/application.ts'
import { restorableDays } from '../../src/features/members/users/user.ts'
import { retention } from '../../src/features/pages/reading/retention.ts'
import { textRetentionSeconds } from '../../src/platform/mail/mailer.server.ts'

const hour = 60 * 60
const day = 24 * hour

it('of the privacy statement is what the jobs of the features do', () => {
  expect(retention.accountDays).toBe(restorableDays)
  expect(retention.mailDays * day).toBe(textRetentionSeconds)
  expect(Math.floor(retentionDays / 30.5)).toBe(retention.applicationMonths)
  expect(retention.unconfirmedHours * hour).toBe(confirmSeconds)
  expect(retention.addressDays * day).toBe(addressSeconds)
})

const statement = async (language: string, environment: Record<string, string>) => {
  const test = await openTestPortal(environment)
  onTestFinished(() => test.close())
  return readable(await (await test.visitor().get(`/privacy?lang=${language}`)).text())
}

it.each([
  ['nl', {}, 'hoogstens 35 dagen'],
  ['fr', {}, '35 jours au plus'],
  ['nl', { BACKUP_KEEP: '7,5,12' }, 'hoogstens 372 dagen'],
  ['nl', {}, 'aanmeldingen 12 maanden'],
  ['fr', { SIGN_IN_LOG_MONTHS: '6' }, 'les connexions, 6 mois'],
  ['nl', {}, '7 jaar na het jaar van de betaling'],
  ['fr', { PAYMENT_YEARS: '10' }, '10 ans après l’année du paiement'],
  ['nl', {}, 'uiterlijk 24 maanden nadat uw toegang is geblokkeerd'],
  ['fr', { DISABLED_ACCOUNT_MONTHS: '18' }, 'au plus tard 18 mois après le blocage'],
  ['nl', {}, 'verwijderde documenten nog 30 dagen'],
  ['nl', { TRASH_DAYS: '90' }, 'verwijderde documenten nog 90 dagen'],
  ['fr', { TRASH_DAYS: '0' }, 'tant que le document existe.'],
])('is in %s what is set: %j', async (language, environment: Record<string, string>, words) => {
  expect(await statement(language, environment)).toContain(words)
})

it.each(['nl', 'fr'])('what the portal keeps of convictions has its own legal basis in %s', async (language) => {
  expect(await statement(language, {})).toMatch(/9, (lid|paragraphe) 2, (punt|point) d\)/)
})
