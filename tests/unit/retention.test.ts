import { expect, it, onTestFinished } from 'vitest'
import { addressSeconds, confirmSeconds } from '../../src/features/articles/comments/comment.ts'
import { usualTrashDays } from '../../src/features/intranet/trash/trash.service.server.ts'
import { restorableDays } from '../../src/features/members/administration/user.ts'
import { keptDays } from '../../src/features/members/applications/application.ts'
import { retention } from '../../src/features/pages/reading/retention.ts'
import { textKept } from '../../src/platform/mail/mailer.server.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { readable } from '../support/portal-state.ts'

const hour = 60 * 60
const day = 24 * hour

it('of the privacy statement is what the jobs of the rooms do', () => {
  expect(retention.accountDays).toBe(restorableDays)
  expect(retention.trashDays).toBe(usualTrashDays)
  expect(retention.mailDays * day).toBe(textKept)
  expect(Math.floor(keptDays / 30.5)).toBe(retention.applicationMonths)
  expect(retention.unconfirmedHours * hour).toBe(confirmSeconds)
  expect(retention.addressDays * day).toBe(addressSeconds)
})

it.each([
  ['nl', {}, 'hoogstens 35 dagen'],
  ['fr', {}, '35 jours au plus'],
  ['nl', { BACKUP_KEEP: '7,5,12' }, 'hoogstens 372 dagen'],
])('of backups is in %s what is set: %j', async (language, environment: Record<string, string>, words) => {
  const test = await openTestPortal(environment)
  onTestFinished(() => test.close())
  const page = readable(await (await test.visitor().get(`/privacy?lang=${language}`)).text())
  expect(page).toContain(words)
})
