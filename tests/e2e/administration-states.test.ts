import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement } from '#tests/support/bank-statement.ts'
import { expectWellMade, hydrated, type Look, startE2e } from '#tests/support/e2e.ts'
import { ask, change, resourceNamed } from '#tests/support/portal-data.ts'

/**
 * States of the administration area and of the settings that no other end-to-end test passes through, each once, half of them in
 * French on a dark phone. What leads to them is tested where they are made.
 */
const e2e = startE2e({ APP_CHECK: 'off' })
const area = '/administration'
const members = `${area}/members`

const wide: Partial<Look> = { language: 'nl', width: 1280, colorScheme: 'light' }
const phone: Partial<Look> = { language: 'fr', width: 360, colorScheme: 'dark' }
let onDesktop: Page
let onPhone: Page

const go = (path: string) => async (page: Page) => {
  await page.goto(path)
  await hydrated(page)
}

/** Unless the state before stood there: it goes on from that. */
const at = (path: string) => async (page: Page) => {
  if (new URL(page.url()).pathname !== path) await go(path)(page)
}

const idOfAdmin = () =>
  String(ask(e2e.portal, `select id from accounts_identity where email = 'admin@tandem.example'`)[0]?.id)

/** Opens a form and sends it as it stands, some fields filled. */
const send = (path: string, fields: Record<string, string>, button: string) => async (page: Page) => {
  await at(path)(page)
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).first().fill(value)
  await page.locator(button).first().click()
  await page.locator('main [aria-invalid=true], main [role=alert]').first().waitFor()
}

const states: [string, 'desktop' | 'phone', (page: Page) => Promise<unknown>][] = [
  ['a part that is not there', 'desktop', go(`${area}/nothing`)],
  ['members, blocked', 'desktop', go(`${members}?list=disabled`)],
  ['members, none deleted', 'phone', go(`${members}?list=deleted`)],
  ['the own drawer', 'desktop', (page) => go(`${members}/${idOfAdmin()}/membership?list=all`)(page)],
  ['an application that is not there', 'phone', go(`${area}/applications/nothing`)],
  ['the register, nobody found', 'desktop', go(`${area}/register?q=zzzzzz`)],
  [
    'the register, a decision that is put aside',
    'desktop',
    async (page) => {
      await go(`${area}/register`)(page)
      await page.getByRole('link', { name: 'Inschrijven: Anna Peeters' }).click()
      await page.locator('.register-drop > summary').click()
      await page.locator('.register-drop button').waitFor()
    },
  ],
  [
    'the organisation, refused',
    'desktop',
    send(`${area}/organisation`, { enterpriseNumber: '0123', iban: 'BE00' }, '.form-save button'),
  ],
  [
    'the organisation, a field that is left',
    'phone',
    async (page) => {
      await at(`${area}/organisation`)(page)
      await page.locator('[name=email]').fill('secretariaat')
      await page.locator('[name=phone]').focus()
      await page.locator('#field-email-check').waitFor()
    },
  ],
  [
    'the organisation, saved by another meanwhile',
    'phone',
    async (page) => {
      await at(`${area}/organisation`)(page)
      await page.locator('[name=email]').fill('secretariaat@voorbeeld.example')
      await go(`${area}/organisation`)(onDesktop)
      await onDesktop.locator('[name=phone]').fill('+32 2 555 99 99')
      await onDesktop.locator('.form-save button').click()
      await onDesktop.locator('[data-toasts] [data-kind=success], [data-toasts] .toast').first().waitFor()
      await page.locator('[name=phone]').fill('+32 2 555 11 11')
      await page.locator('.form-save button').click()
      await page.locator('.conflict-notice').waitFor()
    },
  ],
  ['the logo, none chosen', 'desktop', send(`${area}/appearance/logo`, {}, '.appearance-logo-form button')],
  [
    'the log, its filters open',
    'phone',
    async (page) => {
      await go(`${area}/log`)(page)
      await page.locator('.list-filters > summary').click()
    },
  ],
  ['the log, several people of one name', 'desktop', go(`${area}/log?whoName=peeters`)],
  ['the log, nothing found', 'phone', go(`${area}/log?until=2001-01-01`)],
  ['the system, a mail and a job that failed', 'desktop', go(`${area}/system`)],
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
    'access tokens, one expired, the proof refused',
    'phone',
    async (page) => {
      await go('/settings/tokens')(page)
      await page.locator('.token-expired').waitFor()
      await send('/settings/tokens', { currentPassword: 'wrong' }, '#proof button[type=submit]')(page)
    },
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
      for (const one of [page, onDesktop]) await go('/settings')(one)
      await profile(page).locator('[name=occupation]').fill('Notaire')
      await profile(onDesktop).locator('[name=occupation]').fill('Griffier')
      await profile(onDesktop).locator('button[type=submit]').click()
      await profile(onDesktop)
        .getByText(/^Opgeslagen om/)
        .waitFor()
      await profile(page).locator('button[type=submit]').click()
      await profile(page).getByText('Griffier').waitFor()
    },
  ],
  ['the own page', 'phone', (page) => go(`/user/${idOfAdmin()}`)(page)],
]

/** Proof of work needs scripts: an association that wants administration without them switches it off. */
describe('administration with APP_CHECK off', () => {
  it('deletes and restores also where scripts do not run', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    const file = resourceNamed(e2e.portal, 'Onkostennota')
    await plain.goto(`/information/${file?.id}/edit`)
    await plain.getByText('Document verwijderen').first().click()
    await plain.getByRole('button', { name: 'Document verwijderen' }).click()
    await plain.getByText('“Onkostennota” ligt in de prullenmand.').waitFor()
    await plain.goto('/administration/trash')
    await plain.getByLabel('Onkostennota selecteren').check()
    await plain.getByRole('button', { name: 'Definitief verwijderen' }).click()
    await plain.getByText('“Onkostennota” definitief verwijderen?').waitFor()
    await plain.getByRole('link', { name: 'Annuleren' }).click()
    await plain.getByRole('button', { name: 'Onkostennota terugzetten' }).click()
    await plain.getByText('1 onderdeel is teruggezet.').waitFor()
    await plain.getByText('De prullenmand is leeg.').waitFor()
  })

  it('puts the team in order, removes a mandate after a question on the page, and brings it back', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/pages/team')
    const board = plain.locator('#body-board')
    const names = () => board.locator('ol .team-row-name').allTextContents()
    await board.getByRole('button', { name: 'Wim Goossens een plaats hoger' }).click()
    await plain.getByText('De volgorde is gewijzigd.').waitFor()
    expect((await names()).slice(-2)).toEqual(['Wim Goossens', 'Sophie Renard'])
    await board.getByRole('link', { name: 'Wim Goossens' }).click()
    await plain.getByRole('button', { name: 'Mandaat verwijderen' }).click()
    await plain.getByText('Mandaat van Wim Goossens verwijderen?').waitFor()
    await plain.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await plain.getByText('Het mandaat is verwijderd.').waitFor()
    expect(await names()).not.toContain('Wim Goossens')
    await plain.getByRole('link', { name: '1 verwijderd item' }).click()
    await plain.getByRole('button', { name: 'Wim Goossens terugzetten' }).click()
    await plain.getByText('Teruggezet.').waitFor()
    await plain.goto('/administration/pages/team')
    expect((await names()).slice(-2)).toEqual(['Wim Goossens', 'Sophie Renard'])
  })

  it('gives a member a credit, keeps what was typed wrong, and takes the credit back after a question', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/members?list=all&q=peeters')
    const address = await plain.locator('tr[data-user] .person-link').first().getAttribute('href')
    const id = /members\/([^/?]+)/.exec(address ?? '')?.[1]
    await plain.goto(`/administration/members/${id}/payments`)
    await plain.getByRole('link', { name: 'Bijdragen, tegoed en afspraken van dit lid' }).click()
    await plain.getByRole('link', { name: 'Tegoed geven' }).click()
    await plain.getByLabel('Bedrag in euro').fill('veel')
    await plain.getByLabel('Waarvoor').fill('Hulp op het feest')
    await plain.getByRole('button', { name: 'Tegoed geven' }).click()
    await plain.getByText('Vul een bedrag in euro in, zoals 75 of 75,50.').first().waitFor()
    expect(await plain.getByLabel('Waarvoor').inputValue()).toBe('Hulp op het feest')
    await plain.getByLabel('Bedrag in euro').fill('10')
    await plain.getByRole('button', { name: 'Tegoed geven' }).click()
    await plain.getByText('Het tegoed is genoteerd.').waitFor()
    await plain.getByRole('link', { name: /^Tegoed van .* ongedaan maken$/ }).click()
    await plain.getByText('Alsof ze er nooit geweest is.').waitFor()
    await plain.getByRole('button', { name: 'Ongedaan maken' }).click()
    await plain.getByText('De boeking is ongedaan gemaakt.').waitFor()
    expect(await plain.getByText('Hulp op het feest').count()).toBe(0)
  })

  it('imports a bank statement, and says of a file that is none what it is', async () => {
    const plain = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto('/administration/payments/statements')
    const movement = aMovement({ communication: 'Gift', name: 'GULLE GEVER' })
    await plain.getByLabel('Bestanden van de bank').setInputFiles([
      {
        name: 'maart.cod',
        mimeType: 'text/plain',
        buffer: Buffer.from(aCodaFile([aStatement({ movements: [movement] })])),
      },
      { name: 'uittreksel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    await plain.getByRole('button', { name: 'Bestanden inlezen' }).click()
    await plain.getByText('Dit is een pdf.').waitFor()
    await plain.getByText('1 verrichting, waarvan 0 meteen geboekt.').waitFor()
    await plain.getByRole('link', { name: 'Bekijken maart.cod' }).click()
    await plain.getByRole('link', { name: 'Negeren GULLE GEVER' }).click()
    await plain.getByRole('textbox', { name: 'Reden' }).fill('Een gift')
    await plain.getByRole('button', { name: 'Negeren' }).click()
    await plain.getByText('Reden: Een gift').waitFor()
    await plain.getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await plain.getByText('maart.cod ongedaan maken?').waitFor()
    await plain.getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await plain.getByText('Het inlezen is ongedaan gemaakt.').waitFor()
  })
})

describe('is well made', () => {
  beforeAll(async () => {
    onDesktop = await e2e.openAs('admin@tandem.example', wide)
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

  it.each(states)('%s (%s)', async (_, place, open) => {
    const page = place === 'desktop' ? onDesktop : onPhone
    await open(page)
    await expectWellMade(page)
  })
})
