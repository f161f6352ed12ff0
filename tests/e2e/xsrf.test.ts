import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn, startE2e } from '#tests/support/e2e.ts'
import { openListing, row } from '#tests/support/file-list.ts'

const e2e = startE2e({ APP_CHECK: 'on' })

it('every change that a script sends carries the XSRF token of the cookie in its header', async () => {
  const page = await e2e.open({ language: 'nl' })
  const sent: Request[] = []
  page.on('requestfinished', (request) => !['GET', 'HEAD'].includes(request.method()) && sent.push(request))
  await page.goto('/login')
  await signIn(page, 'admin@tandem.example')
  await page.goto('/settings')
  await page.getByLabel('Beroep of functie').fill('Griffier')
  await page.locator('section#profile .button-primary').click()
  await page
    .locator('section#profile')
    .getByText(/^Opgeslagen om/)
    .waitFor()

  const path = join(tmpdir(), `${process.pid} Kopje.txt`)
  await writeFile(path, 'tekst')
  await page.goto('/information/add?type=file')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.locator('main form .button-primary').click()
  await page.waitForURL('**/information')

  await openListing(page, '/information')
  await row(page, 'Modellen en sjablonen').click()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').locator('.button-danger:not([aria-disabled])').click()
  await row(page, 'Modellen en sjablonen').waitFor({ state: 'detached' })

  const byScripts = sent.filter((request) => !request.isNavigationRequest())
  const paths = byScripts.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
  for (const expected of ['POST /app-check/exchange', 'POST /settings.data', 'POST /uploads'])
    expect(paths).toContain(expected)
  expect(paths.some((path) => path.startsWith('PATCH /uploads/'))).toBe(true)
  const headers = await Promise.all(byScripts.map((request) => request.allHeaders()))
  for (const [index, { cookie = '', 'x-xsrf-token': token }] of headers.entries())
    expect([paths[index], cookie]).toEqual([paths[index], expect.stringContaining(`XSRF-TOKEN=${token}`)])
})
