import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { ask, change } from '#tests/support/portal-data.ts'
import { admin, exported, payments, phone, wide } from '#tests/support/treasurer-page.ts'

const e2e = startE2e()
const treasurer = 'membre@tandem.example'

const words = {
  nl: {
    title: 'Beheer',
    parts: 'Onderdelen van het beheer',
    overview: 'Overzicht',
    members: 'Leden',
    documents: 'Documenten van het bestuur',
    trash: 'Prullenmand',
    noBackup: 'Nog geen back-up',
    due: /leden met openstaand lidgeld/,
    flags: 'gemelde reacties',
    add: 'Lid toevoegen',
    skip: 'Naar de inhoud van dit onderdeel',
    payments: 'Betalingen',
    late: /^1 te laat/,
  },
  fr: {
    title: 'Administration',
    parts: 'Rubriques de l’administration',
    overview: 'Vue d’ensemble',
    members: 'Membres',
    documents: 'Documents de l’organe d’administration',
    trash: 'Corbeille',
    noBackup: 'Aucune sauvegarde à ce jour',
    due: /membres dont la cotisation reste due/,
    flags: 'commentaires signalés',
    add: 'Ajouter un membre',
    skip: 'Aller au contenu de cette rubrique',
    payments: 'Paiements',
    late: /^1 en retard/,
  },
} as const

/** Writes as another program would, into the portal's own database. */
function write(sql: string, ...values: (string | number)[]): void {
  change(e2e.portal, sql, ...values)
}

const dueOn = async (page: Page, due: RegExp) =>
  Number(await page.getByRole('listitem').filter({ hasText: due }).locator('.waiting-count').textContent())

describe.each([
  { language: 'nl', width: 1280, colorScheme: 'dark' },
  { language: 'fr', width: 360, colorScheme: 'light' },
] as const)('the dashboard ($language, $width pixels wide, $colorScheme)', (look) => {
  const said = words[look.language]

  it('tells what waits and how it goes', async () => {
    const page = await e2e.openAs(admin, look)
    await page.goto('/administration')
    expect(await page.title()).toContain(said.title)
    expect(await dueOn(page, said.due)).toBeGreaterThan(0)
    await page.getByRole('link', { name: said.flags }).waitFor()
    await page.getByText(said.noBackup).waitFor()
    const plot = page.getByRole('img', { name: said.payments })
    await expect.poll(() => plot.locator('rect').count()).toBe(12)
    await expect.poll(() => page.getByRole('table', { name: said.payments }).getByRole('columnheader').count()).toBe(12)
    await expectWellMade(page)
  })
})

describe('the frame of the administration area', () => {
  let page: Page
  let small: Page

  beforeAll(async () => {
    page = await e2e.openAs(admin, wide)
    small = await e2e.openAs(admin, phone)
  })
  afterAll(async () => {
    for (const each of [page, small]) await each.context().close()
  })

  it('leads from part to part and marks where one is', async () => {
    const said = words.nl
    await page.goto('/administration')
    await hydrated(page)
    const parts = page.getByRole('navigation', { name: said.parts })
    const current = () => parts.locator('.parts-list [aria-current]').allTextContents()
    expect(await current()).toEqual([said.overview])
    for (const [name, path] of [
      [said.members, '/administration/members'],
      [said.trash, '/administration/trash'],
    ] as const) {
      await parts.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      // While it is on its way its title stands there already.
      await parts.locator('.parts-list [aria-current]', { hasText: name }).waitFor()
      expect(await current()).toEqual([name])
      await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name])
      await expect.poll(() => page.locator('h1').count()).toBe(1)
    }
    await page.goto('/administration/members/new')
    expect(await current()).toEqual([said.members])
  })

  it('can be skipped with the keyboard', async () => {
    const skip = page.getByRole('link', { name: words.nl.skip })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInside = () => document.activeElement?.closest('#part') !== null
    expect(await page.evaluate(isInside)).toBe(true)
  })

  it('takes one line on a phone, by keys too', async () => {
    const said = words.fr
    await small.goto('/administration/documents')
    await hydrated(small)
    const menu = small.locator('.parts-menu')
    expect((await small.getByRole('navigation', { name: said.parts }).boundingBox())?.height).toBeLessThan(56)
    await menu.locator('summary').focus()
    await small.keyboard.press('Enter')
    await expectWellMade(small)
    await expect.poll(() => menu.locator('[aria-current]').textContent()).toBe(said.documents)
    await small.keyboard.press('Escape')
    await expect.poll(() => menu.getAttribute('open')).toBeNull()
    await small.keyboard.press('Enter')
    await menu.getByRole('link', { name: said.trash }).click()
    await small.waitForURL('**/administration/trash')
    await small.getByRole('heading', { level: 1, name: said.trash }).waitFor()
    await expect.poll(() => menu.getAttribute('open')).toBeNull()
  })

  it('shows on a phone that a part is on its way', async () => {
    const said = words.fr
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await small.route('**/administration/documents.data*', async (route) => {
      await held
      await route.continue()
    })
    await small.locator('.parts-menu summary').click()
    await small.locator('.parts-menu').getByRole('link', { name: said.documents }).click()
    await small.locator('#part .skeleton').waitFor()
    await expect.poll(() => small.getByRole('heading', { level: 1 }).allTextContents()).toEqual([said.documents])
    await expectWellMade(small)
    answer()
    await small.waitForURL('**/administration/documents')
    await small.locator('#part .skeleton').waitFor({ state: 'detached' })
    await expect.poll(() => small.getByRole('heading', { level: 1 }).allTextContents()).toEqual([said.documents])
  })
})

const idOfTreasurer = () =>
  String(ask(e2e.portal, 'select id from accounts_identity where email = ?', treasurer)[0]?.id)
const cashPayments = () =>
  Number(ask(e2e.portal, `select count(*) as count from payments_payment where means = 'cash'`)[0]?.count)

describe('a treasurer', () => {
  const refused = 'Cette page est réservée à la gestion des paiements.'
  let office: Page
  let page: Page

  beforeAll(async () => {
    office = await e2e.openAs(admin, wide)
    page = await e2e.openAs(treasurer, phone)
  })
  afterAll(async () => {
    for (const each of [office, page]) await each.context().close()
  })

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  async function saveRight(isTreasurer: boolean): Promise<void> {
    await office.getByLabel('Mag betalingen beheren').setChecked(isTreasurer)
    await office.getByRole('button', { name: 'Rol opslaan' }).click()
    await office.getByText('De wijzigingen zijn opgeslagen.').waitFor()
  }

  it('is made by an administrator, finds the payments at the next page, and is refused everywhere else', async () => {
    await page.goto(payments)
    await heading(refused)
    await office.goto(`/administration/members/${idOfTreasurer()}/membership`)
    await saveRight(true)
    await expectWellMade(office)

    await page.goto('/')
    await page.locator('.mobile-menu > summary').click()
    await page.getByRole('link', { name: 'Administration', exact: true }).click()
    await heading('Paiements')
    expect(new URL(page.url()).pathname).toBe(payments)
    await page.locator('.parts-menu > summary').click()
    expect(await page.locator('.parts-menu a').allTextContents()).toEqual(['Paiements'])
    const links = await page
      .locator('[data-payment] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((to) => to?.startsWith(`${payments}/members/`))).toBe(true)
    for (const part of ['members', 'log', 'system', 'no-such-part']) {
      const answer = await page.request.get(`/administration/${part}`)
      expect(await answer.text(), part).toContain('Cette page est réservée à l’administration du site.')
    }
  })

  it('narrows the journal, takes the selection along as a file, and loses the right again', async () => {
    await page.locator('.parts-menu > summary').click()
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await page.waitForURL(`**${payments}?*means=cash*`)
    await page.getByText(new RegExp(`^${cashPayments()} paiements?$`)).waitFor()
    const { name, bytes } = await exported(page, /^CSV$/)
    expect(name).toMatch(/^paiements-\d{4}-\d\d-\d\d\.csv$/)
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines).toHaveLength(cashPayments() + 1)
    expect(lines.slice(1).every((line) => line.includes(';Espèces;'))).toBe(true)
    await saveRight(false)
    await page.goto(`${payments}?q=zzzz`)
    await heading(refused)
    await expectWellMade(page)
  })

  it('has a journal as an administrator has it, who is led on to the accounts of the members', async () => {
    await office.goto(`${payments}?q=zzzz`)
    await office.getByText('Niets gevonden.').waitFor()
    await office.goto(payments)
    await expectWellMade(office)
    const rows = office.locator('[data-payment]')
    expect(await rows.count()).toBe(100)
    const firstRow = await rows.first().getAttribute('data-payment')
    const older = office.getByRole('link', { name: 'Oudere lijnen' })
    const next = String(await older.getAttribute('href'))
    await older.click()
    await expect.poll(() => rows.count()).toBe(200)
    await office.getByText('Zoeken en filteren').click()
    await office.getByLabel('Betaalwijze').selectOption({ label: 'Contant' })
    await office.getByRole('button', { name: 'Toepassen' }).click()
    await office.waitForURL(/means=cash/)
    await expect.poll(() => rows.count()).toBe(cashPayments())
    // Rows that a page adds to a new list come with its next picture.
    await office.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await rows.count()).toBe(cashPayments())
    await office.goto(next)
    expect(await rows.count()).toBe(100)
    expect(await rows.first().getAttribute('data-payment')).not.toBe(firstRow)
    await office.getByRole('link', { name: 'Nieuwste lijnen' }).waitFor()
    expect((await exported(office, /^Excel/)).bytes.subarray(0, 2).toString()).toBe('PK')
    await rows.first().getByRole('link').click()
    await office.waitForURL(/\/administration\/payments\/members\/[\w-]+$/)
    await office.goto('/administration/log?what=payments.journal-exported')
    expect(await office.locator('tbody tr').count()).toBe(2)
    await office.getByText('Betaalwijze').waitFor()
  })
})

describe('what administrators see', () => {
  it('follows what others change, in the list and in the navigation', async () => {
    const said = words.nl
    const page = await e2e.openAs(admin, { language: 'nl', width: 1280 })
    await page.goto('/administration')
    await hydrated(page)
    const before = await dueOn(page, said.due)
    const now = Math.floor(Date.now() / 1000)
    write(
      `insert into members_register_decision (id, event, last_name, first_names, address, decided_at, notified_at, created_at)
       values ('late', 'joined', 'Peeters', 'Anna', '', ?, ?, ?)`,
      ...[now, now - 9 * 86_400, now],
    )

    const other = await e2e.openAs('dev@tandem.example', { language: 'nl', width: 1280 })
    await other.goto('/administration/members/new')
    await hydrated(other)
    await other.getByLabel('Voornaam', { exact: true }).fill('Noor')
    await other.getByLabel('Naam', { exact: true }).fill('Nieuwkomer')
    await other.getByLabel('E-mailadres', { exact: true }).fill('noor@leden.example')
    await other.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
    await other.waitForURL(/\/administration\/members\/[\w-]{22}$/)

    await page.waitForFunction(
      (count) => [...document.querySelectorAll('.waiting-count')].some((one) => one.textContent === String(count)),
      before + 1,
    )
    await page.getByText(said.late).waitFor()
    await page.locator('.parts-list a[href$="/register"]').getByText('2 te behandelen').waitFor({ state: 'attached' })
  })

  it('is refused to members, who hear why', async () => {
    const member = await e2e.openAs('lid@tandem.example', { language: 'nl' })
    await member.goto('/administration')
    expect(new URL(member.url()).searchParams.get('reason')).toBe('admin-guard.not-admin')
  })

  it('is calm in an association where nothing waits', async () => {
    const today = new Date()
    write('update members_user set last_payment = ?', Math.floor(today.getTime() / 1000))
    write('update members_user set paid_year = ?', today.getFullYear())
    write('delete from members_application')
    write('delete from members_register_decision')
    write('update articles_flag set closed_at = 1')
    write('update pages_message set handled_at = 1')
    write(`update pages_link set check_state = 'ok', failing_since = null`)
    write('delete from platform_mail where failed_at is not null or unconfirmed_at is not null')
    const page = await e2e.openAs(admin, { language: 'nl', width: 1280 })
    await page.goto('/administration')
    await page.getByText('Alles is behandeld.').waitFor()
    await expect.poll(() => page.locator('.part-count').count()).toBe(0)
    await expectWellMade(page)
  })

  it('is the colour and the face that they chose, as everybody sees it', async () => {
    const visitor = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
    await visitor.goto('/')
    const styleOf = (page: Page) => page.locator('html').getAttribute('style')
    expect(await styleOf(visitor)).toBeNull()

    const page = await e2e.openAs(admin, { language: 'nl', width: 1280 })
    await page.goto('/administration/appearance')
    await hydrated(page)
    const [light, dark] = [page.locator('.appearance-sample').first(), page.locator('.appearance-sample').last()]
    const backgroundIn = (sample: typeof light) =>
      sample.locator('.button').evaluate((button) => getComputedStyle(button).backgroundColor)
    await page.getByLabel('Eigen kleur', { exact: true }).fill('#ffb000')
    expect(await page.getByLabel('Een eigen kleur').isChecked()).toBe(true)
    await page.getByText('Donkerder gemaakt opdat tekst leesbaar blijft.').waitFor()
    expect(await backgroundIn(dark)).toBe('rgb(255, 176, 0)')
    await page.getByLabel('Bosgroen').check()
    await page.getByLabel(/^Bitter/).check()
    expect(await backgroundIn(light)).toBe('rgb(31, 107, 70)')
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Het uiterlijk is opgeslagen.').waitFor()
    expect(await styleOf(page)).toContain('#1f6b46')

    const faces: string[] = []
    visitor.on('request', (request) => {
      if (request.url().endsWith('.woff2')) faces.push(request.url())
    })
    await visitor.reload()
    expect(await styleOf(visitor)).toContain('--primary:light-dark(#1f6b46,')
    await expect.poll(() => faces.some((face) => face.includes('bitter'))).toBe(true)
    await expectWellMade(visitor)
  })
})
