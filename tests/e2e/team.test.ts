import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const overview = '/administration/pages/team'

/** What visitors read of the board, top to bottom. */
async function boardAsRead(): Promise<string[]> {
  const page = await e2e.open({ language: 'nl' })
  await page.goto('/team/board-of-directors')
  const names = await page.locator('.team-name').allInnerTexts()
  await page.context().close()
  return names
}

describe('the team', () => {
  it('is read in both languages, without a script: since when, what for, and whom to write to', async () => {
    const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' }, { javaScriptEnabled: false })
    await page.goto('/team')
    expect(new URL(page.url()).pathname).toBe('/team/board-of-directors')
    await page.getByText('présidente').waitFor()
    await page.goto('/team/workgroup')
    const contents = page.getByRole('navigation', { name: 'Groupes de travail sur cette page' })
    await contents.getByRole('link', { name: 'Langage clair' }).click()
    await expect.poll(() => page.locator(':target').textContent()).toBe('Langage clair')
    await page.getByRole('link', { name: 'klaretaal@tandem.example' }).waitFor()
    const scripted = await e2e.open({ language: 'nl', width: 1280, colorScheme: 'light' })
    await scripted.goto('/team/workgroup')
    await scripted.getByText('Vroegere leden: 1 persoon').click()
    await scripted.getByText('Marc Fontaine').waitFor()
    await expect.poll(() => scripted.getByText('relais francophone').getAttribute('lang')).toBe('fr-BE')
    await expectWellMade(scripted)
  })

  it('is put in order with buttons, and readers see it at once', async () => {
    const before = await boardAsRead()
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(overview)
    await hydrated(page)
    await expectWellMade(page)
    const board = page.getByRole('region', { name: 'Bestuursorgaan' })
    const down = board.getByRole('button', { name: 'An Peeters een plaats lager' })
    await down.click()
    await board.getByText('An Peeters staat nu op plaats 2 van 6').waitFor()
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
    await down.click()
    await board.getByText('An Peeters staat nu op plaats 3 van 6').waitFor()
    const after = [before[1], before[2], before[0], ...before.slice(3)]
    await expect.poll(boardAsRead).toEqual(after)
  })

  it('never shows the old order again while the answer to a move is on its way', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(overview)
    await hydrated(page)
    const list = page.getByRole('region', { name: 'Bestuursorgaan' }).locator('ol')
    const shown = await list.evaluateHandle((ol) => {
      const orders = [ol.textContent]
      new MutationObserver(() => orders.push(ol.textContent)).observe(ol, { childList: true })
      return orders
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const before = await boardAsRead()
    await list.getByRole('button', { name: 'An Peeters een plaats lager' }).click()
    await expect.poll(boardAsRead).not.toEqual(before)
    await list.getByRole('button', { name: 'An Peeters een plaats hoger' }).click()
    await expect.poll(boardAsRead).toEqual(before)
    const orders = await shown.jsonValue()
    expect(orders).toEqual([orders[0], orders[1], orders[0]])
    expect(orders[1]).not.toBe(orders[0])
  })

  it('gets somebody new with a function in one language, who is removed and brought back', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(`${overview}/mandates/new?body=board`)
    await hydrated(page)
    await page.locator('[name=newName]').fill('Rik Testers')
    await page.locator('[name=since]').fill('2026-05-02')
    await page.locator('[name=until]').fill('2026-05-01')
    const add = page.getByRole('button', { name: 'Iemand toevoegen' })
    await add.click()
    await page.getByRole('link', { name: 'De einddatum ligt voor de begindatum.' }).waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.locator('[name=newName]').inputValue()).toBe('Rik Testers')
    await page.locator('[name=until]').fill('')
    await page.locator('[name="function.nl"]').fill('waarnemer')
    await add.click()
    const board = page.getByRole('region', { name: 'Bestuursorgaan' })
    await board.getByText('FR ontbreekt').waitFor()
    expect(await boardAsRead()).toContain('Rik Testers')

    await board.getByRole('link', { name: 'Rik Testers' }).click()
    await page.getByRole('link', { name: 'Naam en ambt van Rik Testers' }).click()
    await page.getByRole('button', { name: 'Persoon verwijderen' }).click()
    const question = page.getByRole('alertdialog')
    await expectWellMade(page)
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByText('De persoon is uit het team verwijderd.').waitFor()
    expect(await boardAsRead()).not.toContain('Rik Testers')
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await board.getByRole('link', { name: 'Rik Testers' }).waitFor()
    expect(await boardAsRead()).toContain('Rik Testers')
  })

  it('keeps what two admins write of the same workgroup: the later one sees what stands there now', async () => {
    const first = await e2e.openAs(admin, { language: 'nl' })
    await first.goto(overview)
    await first.getByRole('link', { name: 'Digitalisering bewerken' }).click()
    await first.locator('[name=contact]').waitFor()
    const second = await e2e.openAs(admin, { language: 'nl', colorScheme: 'dark' })
    await second.goto(first.url())
    await hydrated(second)
    await expectWellMade(second)
    await first.locator('[name=contact]').fill('een@tandem.example')
    await first.getByRole('button', { name: 'Opslaan' }).click()
    await first.getByText('De wijziging is opgeslagen.').waitFor()
    await second.locator('[name="name.nl"]').fill('Digitaal werken')
    await second.getByRole('button', { name: 'Opslaan' }).click()
    const conflict = second.locator('.pairs-form .editing-notice')
    await conflict.getByText('een@tandem.example').waitFor()
    await expect.poll(() => second.locator('[name="name.nl"]').inputValue()).toBe('Digitaal werken')
    await conflict.getByRole('button', { name: 'Toch mijn versie opslaan' }).click()
    await second.getByRole('heading', { level: 1, name: 'Digitaal werken' }).waitFor()
  })
})
