import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask, change, forgetContributions } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const grid = '/administration/payments/grid'
const year = new Date().getFullYear()

const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

/** Two years in which everybody was asked € 75,50; the year before is late. */
beforeAll(() => {
  forgetContributions(e2e.portal)
  change(e2e.portal, 'delete from payments_payment where year >= ?', year - 1)
  change(
    e2e.portal,
    `insert into payments_fee_kind (id, name_nl, name_fr, position, rule)
      values ('full', 'Gewoon lid', 'Membre ordinaire', 1, '{"applies":"always"}')`,
  )
  for (const [of, dueOn] of [
    [year - 1, `${year - 1}-02-01`],
    [year, `${year}-12-31`],
  ] as const) {
    change(
      e2e.portal,
      `insert into payments_year (year, starts_on, due_on, state) values (?, ?, ?, 'open')`,
      of,
      `${of}-01-01`,
      dueOn,
    )
    change(
      e2e.portal,
      `insert into payments_claim (id, user_id, year, kind_id, amount, communication, due_on, why, state, created_at)
        select 'claim-${of}-' || id, id, ${of}, 'full', 7550, '${of}' || row_number() over (order by id), '${dueOn}', 'rule', 'open', 1
        from members_user where disabled = false and deleted_at = 0 and exempt = false`,
    )
  }
})

const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.at ?? null)
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const shows = (page: Page, place: string, word: string) => at(page, place).getByText(word, { exact: true }).waitFor()

async function open(look: typeof wide | typeof phone, address = grid): Promise<Page> {
  const page = await e2e.openAs(admin, look)
  await page.goto(address)
  return page
}

const noted = () =>
  Number(ask(e2e.portal, `select count(*) as count from payments_payment where note = '' and amount = 7550`)[0]?.count)

describe('the grid of members and years', () => {
  it('is walked through by keys, one of which notes a payment, and another takes it back', async () => {
    const page = await open(wide)
    await shows(page, '0 1', 'Te betalen')
    await expectWellMade(page)
    const before = noted()
    await page.keyboard.press('Tab')
    await at(page, '0 0').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('0 1')
    expect(await at(page, '0 1').getAttribute('aria-label')).toMatch(new RegExp(`, ${year}: Te betalen €.75,50$`))
    await page.keyboard.press('b')
    await says(page, new RegExp(`betaalde vandaag €.75,50 voor ${year}, per overschrijving`))
    await shows(page, '0 1', 'Betaald')
    expect([noted(), await focused(page)]).toEqual([before + 1, '0 1'])
    await page.keyboard.press('b')
    await says(page, new RegExp(`staat voor ${year} niets open`))
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await says(page, new RegExp(`voor ${year} is teruggenomen`))
    await shows(page, '0 1', 'Te betalen')
    expect(noted()).toBe(before)

    await page.getByLabel('Betaalwijze bij het noteren').selectOption({ label: 'Contant' })
    await at(page, '0 1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await shows(page, '1 2', 'Achterstallig')
    await page.keyboard.press('p')
    await says(page, new RegExp(`voor ${year - 1}, contant`))
    await shows(page, '1 2', 'Betaald')
    await page.keyboard.press('Control+z')
    await shows(page, '1 2', 'Achterstallig')
    expect(noted()).toBe(before)
  })

  it('leads from end to end of a long list, and on to the account of a member and back', async () => {
    const page = await open(wide)
    const rows = Number(await page.locator('.grid-table').getAttribute('aria-rowcount')) - 4
    expect(rows).toBeGreaterThan(100)
    await at(page, '0 0').focus()
    await page.keyboard.press('Control+End')
    await page.waitForFunction((last) => document.activeElement?.closest('tr')?.dataset.index === last, `${rows - 1}`)
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe(`${rows - 1} 0`)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('End')
    expect(Number((await focused(page))?.split(' ')[0])).toBeLessThan(rows - 1)
    await page.keyboard.press('Control+Home')
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.at === '0 0')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('-1 0')
    await page.keyboard.press('ArrowDown')
    const name = await at(page, '0 0').textContent()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: String(name) }).waitFor()
    await page.goBack()
    await says(page, 'Lidgeld per lid')
  })

  it('is filtered and sorted by its address', async () => {
    const page = await open(wide)
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Jaar', { exact: true }).selectOption(String(year - 1))
    await page.getByRole('checkbox', { name: 'Achterstallig' }).check()
    await page.getByLabel('Naam van het lid').fill('e')
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Toepassen' }).click()
    await page.waitForURL(new RegExp(`q=e&.*year=${year - 1}&.*status=late`))
    await page.getByRole('link', { name: `Filter verwijderen: Achterstallig in ${year - 1}` }).click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await page.goBack()
    await page.waitForURL(/status=late/)
    await at(page, '-1 2').click()
    await page.waitForURL(/sort=status/)
    await page.locator('th[aria-sort=ascending]', { hasText: String(year - 1) }).waitFor()
    await page.goto(`${grid}?q=zzzz`)
    await says(page, 'Geen leden gevonden.')
    await expectWellMade(page)
  })

  it('shows at once what is changed elsewhere, also on a phone in French', async () => {
    const page = await open(phone)
    await expectWellMade(page)
    const other = await open(wide)
    const label = new RegExp(`, ${year}.: À payer`)
    await page.getByRole('gridcell', { name: label }).first().waitFor()
    await at(other, '0 1').locator('xpath=..').getByRole('button').click()
    await shows(page, '0 1', 'Payée')
    await at(page, '1 1').locator('xpath=..').getByRole('button').click()
    await says(page, /a été noté.: aujourd’hui, par virement/)
    await shows(other, '1 1', 'Betaald')
    await page.getByRole('button', { name: 'Annuler' }).first().click()
    await shows(other, '1 1', 'Te betalen')
    await expectWellMade(page)
  })

  it('leads to the members without scripts', async () => {
    const page = await e2e.openAs(admin, wide, { javaScriptEnabled: false })
    await page.goto(grid)
    await page.getByRole('link', { name: 'Volgende leden' }).click()
    await page.waitForURL(/after=/)
    const cell = page.locator('.grid-cell').first()
    const address = String(await cell.getAttribute('href'))
    await cell.click()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(address)
  })
})
