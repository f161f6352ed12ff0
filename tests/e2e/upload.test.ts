import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Line, openLine } from '#tests/support/cut-line.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask, resourceNamed, sha256Of, sha256OfDownload, uploadsLeft } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const megabyte = 1024 * 1024
let folder: string
/** The admin's line to the portal; the reader's is never touched. */
let line: Line
let admin: Page
let reader: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-upload-'))
  line = await openLine(e2e.portal.base)
  reader = await e2e.openAs('membre@tandem.example', { width: 360, colorScheme: 'light', language: 'fr' })
  admin = await e2e.openAs(
    'admin@tandem.example',
    { width: 1280, colorScheme: 'dark', language: 'nl' },
    { baseURL: line.base },
  )
  await admin.addInitScript(keepPercents)
})
/** A test that fails leaves no cut line to those after it. */
afterEach(() => {
  line.release()
  line.repair()
})
afterAll(async () => {
  await line.close()
  await rm(folder, { recursive: true, force: true })
})

describe('an upload', () => {
  it('of several pieces survives a cut line and appears in another browser by itself', async () => {
    const path = await aFile('Jaarverslag.pdf', 40)
    const address = `/information/${resourceNamed(e2e.portal, 'Opleidingen')?.id}`
    await reader.goto(address)
    await admin.goto(address)
    await admin.getByRole('link', { name: 'Document toevoegen' }).first().click()
    await admin.getByRole('heading', { name: 'Toevoegen aan Opleidingen' }).waitFor()
    await admin.locator('input[type=file]').setInputFiles(path)
    await admin.locator('input[name=nameFR]').fill('Rapport annuel')
    await reader.evaluate(noteWhenShown, 'Rapport annuel')

    const held = line.hold('up', 18 * megabyte)
    await admin.locator('main form .button-primary').click()
    await held
    await expectWellMade(admin)
    line.cut()
    await admin.getByText('Wacht op verbinding.').waitFor()
    await expectWellMade(admin)
    const kept = await admin.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)
    expect(kept).toBeGreaterThan(20)
    // The third piece of five may have been sent whole: it fits what lies between here and there.
    expect(kept).toBeLessThanOrEqual(60)
    expect(resourceNamed(e2e.portal, 'Jaarverslag')).toBeUndefined()
    line.repair()

    await admin.getByText('Document “Jaarverslag” is toegevoegd.').waitFor()
    await documentRow(admin, 'Jaarverslag').waitFor()
    expect(new URL(admin.url()).pathname).toMatch(/^\/information\/[\w-]+$/)
    const percents = await percentsOf(admin)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents[0]).toBe(0)
    expect(percents.at(-1)).toBe(100)

    await documentRow(reader, 'Rapport annuel').waitFor()
    const shownAt = await reader.evaluate(() => (window as unknown as { shownAt: number }).shownAt)
    process.stdout.write(`shown in the other browser ${shownAt - confirmedAt()} ms after the answer\n`)
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      documentRow(reader, 'Rapport annuel').dblclick(),
    ])
    expect(download.suggestedFilename()).toBe('Rapport annuel.pdf')
    expect(await sha256OfDownload(download)).toBe(await sha256Of(path))
  }, 120_000)

  it('can be called off, and leaves nothing behind', async () => {
    const path = await aFile('Vergissing.csv', 20)
    await admin.goto('/information/add')
    await admin.locator('input[type=file]').setInputFiles(path)
    const held = line.hold('up', 10 * megabyte)
    await admin.locator('main form .button-primary').click()
    await held
    await admin.getByRole('button', { name: 'Uploaden annuleren' }).click()
    await admin.getByText('Kies bestanden of sleep ze hierheen').waitFor()
    await expect.poll(() => admin.locator('input[name=nameNL]').inputValue()).toBe('Vergissing')
    await expect.poll(() => admin.locator('main form .button-primary').isEnabled()).toBe(true)
    line.release()
    await expect.poll(() => uploadsLeft(e2e.portal)).toBe(0)
    expect(resourceNamed(e2e.portal, 'Vergissing')).toBeUndefined()
  }, 60_000)

  it('survives kill -9 of the portal, which leaves no resource behind', async () => {
    const path = await aFile('Begroting.xlsx', 30)
    await admin.goto('/information/add')
    await admin.locator('input[type=file]').setInputFiles(path)
    const held = line.hold('up', 12 * megabyte)
    await admin.locator('main form .button-primary').click()
    await held
    await e2e.portal.end('SIGKILL')
    line.release()
    await admin.getByText('Wacht op verbinding.').waitFor()
    expect(resourceNamed(e2e.portal, 'Begroting')).toBeUndefined()
    await e2e.portal.restart()
    await admin.getByText('Document “Begroting” is toegevoegd.').waitFor()
    expect(ask(e2e.portal, "select id from intranet_resource where name_nl = 'Begroting'")).toHaveLength(1)
    const [download] = await Promise.all([admin.waitForEvent('download'), documentRow(admin, 'Begroting').dblclick()])
    expect(await sha256OfDownload(download)).toBe(await sha256Of(path))
  }, 120_000)
})

describe('SIGTERM', () => {
  it('lets a running download finish, with open pages, and ends with 0', async () => {
    const held = line.hold('down', 6 * megabyte)
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      documentRow(admin, 'Begroting').dblclick(),
      held,
    ])
    const started = performance.now()
    const ended = e2e.portal.end('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${e2e.portal.base}/health`).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down')
    line.release()
    expect(await sha256OfDownload(download)).toBe(await sha256Of(join(folder, 'Begroting.xlsx')))
    expect(await ended).toBe(0)
    process.stdout.write(`ended ${Math.round(performance.now() - started)} ms after SIGTERM\n`)
  }, 60_000)
})

const documentRow = (page: Page, name: string) =>
  page.locator('tr[data-row]').filter({ has: page.getByText(name, { exact: true }) })

/** Random bytes: nothing on the way can make them shorter. */
async function aFile(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name)
  const file = createWriteStream(path)
  for (let written = 0; written < megabytes; written += 10) file.write(randomBytes(10 * megabyte))
  file.end()
  await once(file, 'close')
  return path
}

/** In the page: every percentage that anybody could read. */
function keepPercents(): void {
  const percents: number[] = []
  Object.assign(window, { percents })
  new MutationObserver(() => {
    const bar = document.querySelector('progress')
    if (bar && percents.at(-1) !== bar.value) percents.push(bar.value)
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
}

const percentsOf = (page: Page) => page.evaluate(() => (window as unknown as { percents: number[] }).percents)

/** In the page: when this text came by itself. */
function noteWhenShown(text: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody')?.textContent?.includes(text)) return
    Object.assign(window, { shownAt: Date.now() })
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** When the portal answered the last piece of the upload, by its own log. */
function confirmedAt(): number {
  const lines = e2e.portal.printed().split('\n')
  const last = lines.findLast((text) => text.includes('"method":"PATCH"') && text.includes('"status":204'))
  if (!last) throw new Error('no upload was answered')
  return Date.parse((JSON.parse(last) as { time: string }).time)
}
