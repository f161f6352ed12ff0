import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { focused, openListing, rowNames, selectedNames } from '#tests/support/file-list.ts'
import { addLongFolder } from '#tests/support/long-folder.ts'
import { change } from '#tests/support/portal-data.ts'

const e2e = startE2e()
let page: Page
let address: string

beforeAll(async () => {
  address = `/information/${addLongFolder(e2e.portal, 'Lang', 2000)}`
  page = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
})

/** At the top of the list, which stands there still where the test before did not leave it. */
async function standAtTop(): Promise<void> {
  if (!page.url().endsWith(address)) await openListing(page, address)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('tr[aria-rowindex="2"]').waitFor()
}

/** The last rows have come. */
const allRows = () => page.locator('[role=grid]:not([aria-busy])').waitFor()
const rows = () => page.locator('tr[data-row]')
const focusedIndex = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))

describe('a folder of 2,000 documents', () => {
  it('stands in the page only where it is seen, and is as tall as all of it', async () => {
    await openListing(page, address)
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
    await expect.poll(() => rows().count()).toBeLessThan(100)
    const height = await page.evaluate(() => document.querySelector('tbody')?.getBoundingClientRect().height)
    expect(height).toBe(2000 * 44)
    await page.getByText('2.000 documenten').waitFor()
  })

  it('leaves a narrow window to the names, however many rows are out of sight', async () => {
    await standAtTop()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const [name, table] = await Promise.all([
      page.locator('tr[data-row] td:nth-child(2)').first().boundingBox(),
      page.getByRole('grid').boundingBox(),
    ])
    expect(name?.width).toBeGreaterThan((table?.width ?? 0) / 2)
    await expectWellMade(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('scrolls from end to end without an empty stretch', async () => {
    await standAtTop()
    await allRows()
    const walked = await page.evaluate(scrollThrough)
    process.stdout.write(
      `2,000 rows: ${walked.frames} frames, median ${walked.median} ms, p95 ${walked.p95} ms, long tasks ${walked.long}\n`,
    )
    expect(walked.empty).toBe(0)
    expect(await rowNames(page)).toContain('Stuk 2000')
  })

  it('selects all 2,000, also those that do not stand in the page', async () => {
    await standAtTop()
    await rows().first().focus()
    await page.keyboard.press('Control+a')
    await page.getByText('2.000 van 2.000 geselecteerd').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await selectedNames(page)).toEqual([])
  })

  it('follows the focus to rows that were far away', async () => {
    await standAtTop()
    await allRows()
    await rows().first().focus()
    await page.keyboard.press('PageDown')
    const one = Number(await focusedIndex())
    expect(one).toBeGreaterThan(8)
    await page.keyboard.press('End')
    await focused(page.locator('tr[aria-rowindex="2001"]'))
    await page.keyboard.press('Shift+Home')
    await page.getByText('2.000 van 2.000 geselecteerd').first().waitFor()
    await focused(page.locator('tr[aria-rowindex="2"]'))
    await page.keyboard.type('stuk 1500')
    await focused(page.locator('tr[aria-rowindex="1501"]'))
    expect(await page.locator('tr[aria-rowindex="1501"]').boundingBox()).not.toBeNull()
    const scrolled = await page.evaluate(() => scrollY)
    await page.reload()
    await focused(page.locator('tr[aria-rowindex="1501"]'))
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)
  })

  it('sorts all of it in the browser and asks for the rest again when it did not come', async () => {
    await page.route('**/rows?**', (route) => route.fulfill({ status: 500 }))
    await openListing(page, address)
    const again = page.locator('.rest-failed').getByRole('button', { name: 'Opnieuw proberen' })
    await again.waitFor()
    await page.locator('.toast[role=alert]').waitFor()
    await expectWellMade(page)
    await page.unroute('**/rows?**')
    await again.click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
    await page.getByRole('columnheader', { name: 'Grootte' }).getByRole('button').click()
    // A second press turns round what the first has sorted: on a busy machine that takes a moment.
    await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Grootte' }).waitFor()
    await page.getByRole('columnheader', { name: 'Grootte' }).getByRole('button').click()
    await page.locator('th[aria-sort=descending]').filter({ hasText: 'Grootte' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('tr[aria-rowindex="2"]').filter({ hasText: 'Stuk 2000' }).waitFor()
  })

  it('is counted as it is now, though the rows behind the first ones are still those from before', async () => {
    const busy = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    const folder = addLongFolder(e2e.portal, 'Druk', 301)
    await openListing(busy, `/information/${folder}`)
    await busy.getByText('301 documenten').waitFor()
    await busy.locator('[role=grid]:not([aria-busy])').waitFor()
    let letRowsCome: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      letRowsCome = resolve
    })
    await busy.route('**/rows?**', (route) => released.then(() => route.continue()))
    addToEnd(folder)
    const admin = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    await admin.goto(`/information/${folder}/add?type=folder`)
    await admin.getByLabel('Naam in het Nederlands').fill('Nieuw')
    await admin.getByLabel('Naam in het Frans').fill('Nouveau')
    await admin.getByRole('button', { name: 'Map toevoegen' }).click()
    await busy.getByText(/306 documenten/).waitFor()
    letRowsCome()
    await busy.locator('[role=grid]:not([aria-busy])').waitFor()
    await busy.getByText(/306 documenten/).waitFor()
  })

  it('is printed whole', async () => {
    await standAtTop()
    await allRows()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => rows().count()).toBe(2000)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => rows().count()).toBeLessThan(100)
  })
})

/** Five documents behind those that come first. */
function addToEnd(folder: string): void {
  const five = `select * from intranet_resource where parent = '${folder}' order by size desc limit 5`
  const named = `update five set id = 'copy-' || id, file_id = 'copy-' || id`
  change(
    e2e.portal,
    `begin; create table five as ${five}; ${named}; insert into intranet_resource select * from five; drop table five; commit`,
  )
}

/** Runs in the page: one screen a frame. `empty` counts frames in which rows were missing in the middle of the window. */
async function scrollThrough() {
  const long: number[] = []
  const observer = new PerformanceObserver((list) =>
    long.push(...list.getEntries().map((entry) => Math.round(entry.duration))),
  )
  observer.observe({ entryTypes: ['longtask'] })
  const end = document.documentElement.scrollHeight - innerHeight
  const times: number[] = []
  let empty = 0
  for (let y = 0; y <= end; y += 600) {
    const begun = performance.now()
    scrollTo(0, y)
    await new Promise(requestAnimationFrame)
    times.push(Math.round(performance.now() - begun))
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    if (y < end - 1200 && middle?.closest('.resource-gap')) empty += 1
  }
  scrollTo(0, end + innerHeight)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  observer.disconnect()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]
  return { empty, frames: times.length, median: at(0.5), p95: at(0.95), long: long.filter((time) => time > 50).length }
}

describe('a long folder where scripts do not run', () => {
  it('comes in pages that links lead to, until every row was there', async () => {
    const plain = await e2e.openAs(
      'lid@tandem.example',
      { width: 360, colorScheme: 'light', language: 'fr' },
      { javaScriptEnabled: false },
    )
    const names = () => plain.locator('tr[data-row] .resource-link').allTextContents()
    /** The next page whole: a click does not wait for its last rows. */
    const follow = async (name: string) => {
      const before = plain.url()
      await plain.getByRole('link', { name }).click()
      await plain.waitForURL((url) => url.href !== before)
    }
    await plain.goto(address)
    expect(await names()).toHaveLength(40)
    await follow('Afficher les 2 000 lignes')
    const seen = await names()
    expect(seen).toHaveLength(200)
    await follow('Lignes suivantes')
    seen.push(...(await names()))
    // The rest is read where its links lead, which costs no window.
    let next = await plain.getByRole('link', { name: 'Lignes suivantes' }).getAttribute('href')
    while (next) {
      const read = await plain.evaluate(async (address) => {
        const html = await (await fetch(address)).text()
        const page = new DOMParser().parseFromString(html, 'text/html')
        const links = [...page.querySelectorAll('main a')]
        return {
          names: [...page.querySelectorAll('tr[data-row] .resource-link')].map((link) => link.textContent ?? ''),
          next: links.find((link) => link.textContent === 'Lignes suivantes')?.getAttribute('href'),
        }
      }, next)
      seen.push(...read.names)
      next = read.next ?? null
    }
    expect(new Set(seen).size).toBe(2000)
    await follow('Revenir aux premières lignes')
    expect((await names())[0]).toBe('Pièce 1')
    await plain.context().close()
  })

  it('shows every row again to whom scripts came back', async () => {
    await page.goto(`${address}?rows=plain`)
    await allRows()
    await expect.poll(() => rows().count()).toBeLessThan(100)
    await page.getByText('2.000 documenten').waitFor()
  })
})
