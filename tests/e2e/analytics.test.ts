import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

const script = 'https://stats.example.be/script.js'
const e2e = startE2e({ ANALYTICS: `${script} leden-1` }, /^https:\/\/stats\.example\.be\//)

/** What the other site is asked for; it answers with a script that says that it ran. */
async function countedBy(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.context().route('https://stats.example.be/**', (route) => {
    seen.push(route.request().url())
    const body = 'document.documentElement.dataset.counted = document.currentScript.dataset.websiteId'
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return seen
}

const nl = { question: 'Mogen we ook uw bezoek meetellen', no: 'Weigeren' }
const fr = {
  question: 'Pouvons-nous aussi compter votre visite',
  yes: 'Accepter',
  no: 'Refuser',
  again: 'Choix des statistiques',
}

describe('statistics', () => {
  it('ask nobody before the reader agreed, count from the next page on, and stop when they change their mind', async () => {
    const page = await e2e.open({ width: 1280, colorScheme: 'dark', language: 'fr' })
    const seen = await countedBy(page)
    await page.goto('/')
    await page.getByText(fr.question).waitFor()
    await expectWellMade(page)
    await page.goto('/news', { waitUntil: 'networkidle' })
    expect(seen).toEqual([])
    await page.getByRole('button', { name: fr.yes }).click()
    await expect.poll(() => page.getByText(fr.question).isVisible()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('acceptedTermsOfService'))).toBe('true')
    await page.goto('/')
    await page.waitForFunction(() => document.documentElement.dataset.counted === 'leden-1')
    expect(seen).toEqual([script])
    await page.getByRole('button', { name: fr.again }).click()
    await page.getByRole('button', { name: fr.no }).click()
    await page.waitForFunction(() => document.documentElement.dataset.counted === undefined)
    await page.goto('/contact', { waitUntil: 'networkidle' })
    expect(seen).toEqual([script])
    await expect.poll(() => page.getByText(fr.question).isVisible()).toBe(false)
  })

  it('never come to who refuses', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'light', language: 'nl' })
    const seen = await countedBy(page)
    await page.goto('/')
    await expectWellMade(page)
    await page.getByRole('button', { name: nl.no }).click()
    await page.goto('/news', { waitUntil: 'networkidle' })
    expect(seen).toEqual([])
    await expect.poll(() => page.getByText(nl.question).isVisible()).toBe(false)
  })
})

it('are counted for members too, in the running app', async () => {
  const page = await e2e.openAs('lid@tandem.example')
  const seen = await countedBy(page)
  await page.goto('/information')
  await page.getByRole('button', { name: 'Aanvaarden' }).click()
  await page.goto('/information')
  await page.waitForFunction(() => document.documentElement.dataset.counted === 'leden-1')
  expect(seen).toEqual([script])
})
