import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

/** Production on an empty folder: the demo accounts that other end-to-end tests know would be refused. */
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-first-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const SECRET = 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU'
const e2e = startE2e({ ENVIRONMENT: 'production', SECRET, DATA_DIR: dataDir })

it('leads from the link in the console to the administration, once', async () => {
  const link = await vi.waitFor(() => {
    const found = /within a day:\s+(http\S+\/setup\/[\w-]{43})/.exec(e2e.portal.printed())?.[1]
    if (!found) throw new Error('no link was printed')
    return found
  })
  const page = await e2e.open({ language: 'nl', width: 360, colorScheme: 'dark' })
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Maak de eerste beheerder' }).waitFor()
  await expectWellMade(page)
  await page.locator('main input[name=firstName]').fill('Els')
  await page.locator('main input[name=lastName]').fill('Claes')
  await page.locator('main input[name=email]').fill('els@vereniging.example')
  await page.locator('main input[name=newPassword]').fill('kort')
  await page.getByRole('button', { name: 'Beheerder maken' }).click()
  await page.getByText('Kies een wachtwoord van minstens 12 tekens.').waitFor()
  await expectWellMade(page)
  await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe('els@vereniging.example')
  await page.locator('main input[name=newPassword]').fill('vier woorden naast elkaar')
  await page.getByRole('button', { name: 'Beheerder maken' }).click()
  await page.waitForURL((url) => url.pathname === '/administration')
  await page.getByText('Welkom, Els. U bent aangemeld.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectWellMade(page)
  const steps = page.getByRole('region', { name: 'Uw portaal in zes stappen' })
  expect(await steps.getByRole('listitem').count()).toBe(6)
  await steps.getByText('Nog nodig: naam, adres en logo.').waitFor()
  const session = (await page.context().cookies()).find(({ name }) => /session$/.test(name))
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })

  await steps.getByRole('button', { name: 'Niet meer tonen' }).press('Enter')
  await page.getByText('De zes stappen worden in deze browser niet meer getoond.').waitFor()
  await steps.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Te behandelen' }).waitFor()
  expect(await steps.count()).toBe(0)
  await page.getByRole('button', { name: 'De zes stappen tonen' }).press('Enter')
  await page.getByText('De zes stappen worden opnieuw getoond.').waitFor()
  await steps.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const late = await e2e.open({ language: 'fr', width: 1280, colorScheme: 'light' })
  await late.goto(link)
  await late.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' }).waitFor()
  await expectWellMade(late)
})
