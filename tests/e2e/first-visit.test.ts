import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()

/** Scripts and styles, pressed with brotli, without fonts: what a member waits for on the first visit to the documents. */
const budget = 146_000

it('fetches no more scripts and styles than the documents may cost', async () => {
  const page = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  const paths = new Set<string>()
  page.on('response', (response) => paths.add(new URL(response.url()).pathname))
  await openListing(page, '/information')
  await page.waitForLoadState('load')
  const assets = [...paths].filter((path) => /^\/assets\/[^/]+\.(js|css)$/.test(path) && !path.includes('/enhance.'))
  const sizes = assets.map((path) => pressedSize(`build/client${path}`))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget)
})

/** Small files lie there unpressed only. */
const pressedSize = (file: string) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
