import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { expectWellMade, hydrated, type Look, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'

/**
 * States of the administration area and of the settings that no other end-to-end test passes through, each once, half of them in
 * French on a dark phone. What leads to them is tested where they are made.
 */
const e2e = startE2e()
const area = '/administration'
const members = `${area}/members`

const wide: Partial<Look> = { language: 'nl', width: 1280, colorScheme: 'light' }
const phone: Partial<Look> = { language: 'fr', width: 360, colorScheme: 'dark' }
let onDesk: Page
let onPhone: Page

beforeAll(async () => {
  onDesk = await e2e.openAs('admin@tandem.example', wide)
  onPhone = await e2e.openAs('admin@tandem.example', phone)
  const now = Math.floor(Date.now() / 1000)
  const admin = `(select id from accounts_identity where email = 'admin@tandem.example')`
  change(
    e2e.portal,
    `
    insert into accounts_access_token (id, user_id, name, token, scopes, created_at, expires_at)
      values ('old', ${admin}, 'Boekhouding', 'hash', '["users:read"]', ${now - 900_000}, ${now - 9});
    insert into platform_mail (id, recipient, subject, html, text, headers, created_at, failed_at, attempts, last_error, has_link)
      values ('failed', 'iemand.met.een.lange.naam@rechtbank.voorbeeld.example', 'Welkom', '<p>Dag</p>', 'Dag', '{}',
        ${now - 99}, ${now}, 6, '550 5.1.1 Recipient address rejected: User unknown', false);
    insert into platform_job (id, kind, payload, run_at, attempts, last_error, failed_at, created_at)
      values ('failed', 'members.drop-import', '{}', ${now}, 12, 'EACCES: permission denied', ${now}, ${now});
    insert into members_register_decision (id, event, last_name, first_names, address, decided_at, notified_at, created_at)
      values ('waiting', 'joined', 'Peeters', 'Anna', '', ${now}, ${now}, ${now});
    update accounts_session set proved_at = 5;
  `,
  )
})

const go = (path: string) => async (page: Page) => {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a form and sends it as it stands, some fields filled. */
const send = (path: string, fields: Record<string, string>, button: string) => async (page: Page) => {
  await go(path)(page)
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).first().fill(value)
  await page.locator(button).first().click()
  await page.locator('main [aria-invalid=true], main [role=alert]').first().waitFor()
}

/** The next that is sent there gets no answer for as long as the page stands. */
const leaveUnanswered = (page: Page, address: string | RegExp) => page.route(address, () => {}, { times: 1 })

/** The sheet of somebody who is found by this; `part` of it. */
const sheet =
  (query: string, part = '') =>
  async (page: Page) => {
    await page.goto(`${members}?list=all&q=${query}`)
    const [path] = ((await page.locator('.users-person a').first().getAttribute('href')) ?? '').split('?')
    await go(`${path}${part}`)(page)
  }

/** What a file of members says is checked; then further. */
const imported =
  (text: string, further: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await go(`${members}/import`)(page)
    const file = { name: 'leden.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.import-export-actions button[type=submit]').click()
    await further(page)
  }
const people = ['Naam;Voornaam;E-mailadres', 'Maes;Nieuw;nieuw@example.be', 'Fout;Fien;geen adres'].join('\r\n')

const states: [string, 'desk' | 'phone', (page: Page) => Promise<unknown>][] = [
  ['a part that is not there', 'desk', go(`${area}/nothing`)],
  ['members, none found', 'phone', go(`${members}?q=zzzzzz`)],
  ['members, blocked', 'desk', go(`${members}?list=disabled`)],
  ['members, none deleted', 'phone', go(`${members}?list=deleted`)],
  [
    'members, a change of many that is under way',
    'desk',
    async (page) => {
      await go(`${members}?list=all&role=ADMIN`)(page)
      await page.locator('tr[data-user] input[type=checkbox]').first().press('Space')
      await page.locator('.users-bulk').getByRole('button', { name: 'Toegang', exact: true }).click()
      await leaveUnanswered(page, '**/administration/members/changes*')
      await page.getByRole('dialog').locator('.users-bulk-form button[type=submit]').click()
      await page.getByRole('dialog').locator('[role=status]').waitFor()
    },
  ],
  [
    'a user, a field refused',
    'phone',
    async (page) => {
      await sheet('peeters')(page)
      await page.locator('.user-drawer [name=firstName]').fill('')
      await page.locator('.user-drawer form button[type=submit]').first().click()
      await page.locator('.user-drawer [aria-invalid=true]').waitFor()
    },
  ],
  [
    'a user, a payment refused',
    'desk',
    async (page) => {
      await sheet('peeters', '/payments')(page)
      await page.locator('[name=amount]').fill('veel')
      await page.locator('#payment-form button[type=submit]').click()
      await page.locator('[name=amount][aria-invalid=true]').waitFor()
    },
  ],
  [
    'a user, a payment that is put right, and the question before it goes',
    'phone',
    async (page) => {
      await page.goto(`${members}?list=disabled`)
      const [path] = ((await page.locator('.users-person a').first().getAttribute('href')) ?? '').split('?')
      await go(`${path}/payments`)(page)
      await page.locator('.user-drawer-payment a').first().click()
      await page.locator('.user-drawer-payment[data-open]').waitFor()
      await expectWellMade(page)
      await page.locator('.user-drawer-payment[data-open] button, #payment-form ~ * button').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  ['the own sheet', 'desk', sheet('admin@', '/membership')],
  [
    'an import, its file unreadable',
    'phone',
    imported('PK\u0003\u0004', (page) => page.locator('#field-file-error').waitFor()),
  ],
  [
    'an import, a column missing',
    'desk',
    imported(people, async (page) => {
      await page.locator('.import-columns select').nth(2).selectOption('')
      await page.locator('button[value=check]').click()
      await page.getByRole('alert').first().waitFor()
    }),
  ],
  [
    'an import, its faulty rows',
    'phone',
    imported(people, async (page) => {
      await page.locator('button[value=check]').click()
      await page.locator('.import-kinds a[data-kind=faulty]').click()
      await page.waitForURL('**?kind=faulty')
    }),
  ],
  [
    'an import that is being written',
    'phone',
    imported(people, async (page) => {
      await page.locator('button[value=check]').click()
      await page.locator('button[value=confirm]').waitFor()
      await leaveUnanswered(page, /\/administration\/members\/import\/[\w-]{22}\.data/)
      await page.locator('button[value=confirm]').click()
      await page.locator('.import-running').waitFor()
    }),
  ],
  ['an import that is not there', 'phone', go(`${members}/import/nothing`)],
  ['applications, decided', 'phone', go(`${area}/applications?list=decided`)],
  [
    'an application, refused without a reason',
    'desk',
    async (page) => {
      await page.goto(`${area}/applications`)
      await go((await page.locator('main a[href*="/applications/"]').first().getAttribute('href')) ?? '')(page)
      await page.locator('button[value=decline]').click()
      await page.locator('main [aria-invalid=true]').waitFor()
    },
  ],
  ['an application that is not there', 'phone', go(`${area}/applications/nothing`)],
  ['the register, nobody found', 'desk', go(`${area}/register?q=zzzzzz`)],
  [
    'the register, a decision that is put aside',
    'desk',
    async (page) => {
      await go(`${area}/register`)(page)
      await page.getByRole('link', { name: 'Inschrijven: Anna Peeters' }).click()
      await page.locator('.register-drop > summary').click()
      await page.locator('.register-drop button').waitFor()
    },
  ],
  ['the organisation', 'phone', go(`${area}/organisation`)],
  [
    'the organisation, refused',
    'desk',
    send(`${area}/organisation`, { enterpriseNumber: '0123', iban: 'BE00' }, '.organisation-save button'),
  ],
  [
    'the organisation, a field that is left',
    'phone',
    async (page) => {
      await go(`${area}/organisation`)(page)
      await page.locator('[name=email]').fill('secretariaat')
      await page.locator('[name=phone]').focus()
      await page.locator('#field-email-check').waitFor()
    },
  ],
  [
    'the organisation, saved by another meanwhile',
    'phone',
    async (page) => {
      await go(`${area}/organisation`)(page)
      await go(`${area}/organisation`)(onDesk)
      await onDesk.locator('[name=phone]').fill('+32 2 555 99 99')
      await onDesk.locator('.organisation-save button').click()
      await onDesk.locator('[data-toasts] [data-kind=success], [data-toasts] .toast').first().waitFor()
      await page.locator('[name=phone]').fill('+32 2 555 11 11')
      await page.locator('.organisation-save button').click()
      await page.locator('.organisation-conflict').waitFor()
    },
  ],
  ['the logo, none chosen', 'desk', send(`${area}/organisation/logo`, {}, '.organisation-logo-form button')],
  [
    'the log, its filters open',
    'phone',
    async (page) => {
      await go(`${area}/log`)(page)
      await page.locator('.log-filters > summary').click()
    },
  ],
  ['the log, several people of one name', 'desk', go(`${area}/log?whoName=peeters`)],
  ['the log, nothing found', 'phone', go(`${area}/log?until=2001-01-01`)],
  ['the system, a mail and a job that failed', 'desk', go(`${area}/system`)],
  ['the system, nothing waiting', 'phone', go(`${area}/system?mails=waiting`)],
  [
    'a mail that failed, before it is given up',
    'phone',
    async (page) => {
      await go(`${area}/system/mails/failed`)(page)
      await page.locator('.mail-discard > summary').click()
    },
  ],
  [
    'access tokens, one expired, before a proof',
    'phone',
    async (page) => {
      await go('/settings/tokens')(page)
      await page.locator('.token-expired').waitFor()
      await page.locator('#proof [name=currentPassword]').waitFor()
    },
  ],
  [
    'access tokens, the proof refused',
    'desk',
    send('/settings/tokens', { currentPassword: 'wrong' }, '#proof button[type=submit]'),
  ],
  [
    'the password, refused',
    'phone',
    send('/settings/password', { currentPassword: 'wrong', newPassword: 'kort' }, 'main form button[type=submit]'),
  ],
  [
    'the profile, saved elsewhere meanwhile',
    'phone',
    async (page) => {
      const profile = (of: Page) => of.locator('section#profile')
      for (const one of [page, onDesk]) await go('/settings')(one)
      await profile(page).locator('[name=occupation]').fill('Notaire')
      await profile(onDesk).locator('[name=occupation]').fill('Griffier')
      await profile(onDesk).locator('button[type=submit]').click()
      await profile(onDesk)
        .getByText(/^Opgeslagen om/)
        .waitFor()
      await profile(page).locator('button[type=submit]').click()
      await profile(page).getByText('Griffier').waitFor()
    },
  ],
  ['a member who is not there', 'desk', go('/user/nobody')],
  [
    'the own page',
    'phone',
    async (page) => {
      await go('/settings')(page)
      await page.locator('main a[href^="/user/"]').first().click()
      await page.waitForURL('**/user/*')
    },
  ],
]

describe('is well made', () => {
  it.each(states)('%s (%s)', async (_, place, open) => {
    const page = place === 'desk' ? onDesk : onPhone
    await open(page)
    await expectWellMade(page)
  })
})
