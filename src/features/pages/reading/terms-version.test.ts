import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { emptyPage } from '../content/page-content.ts'
import { createTermsVersion } from './terms-version.server.ts'

function openTerms() {
  const announced: ((topic: string) => void)[] = []
  const gaps: (() => void)[] = []
  const stored = { version: '2026-01-01', asked: 0 }
  const live = {
    onAnnounce: (listener: (topic: string) => void) => void announced.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
  } as unknown as Live & { onAnnounce(listener: (topic: string) => void): void; onGap(listener: () => void): void }
  const page = async () => {
    stored.asked += 1
    return { ...emptyPage, settings: { ...emptyPage.settings, version: stored.version } }
  }
  const terms = createTermsVersion({ page, live })
  const announce = (topic: string) => {
    for (const tell of announced) tell(topic)
  }
  return { stored, terms, announce, gap: () => gaps[0]?.() }
}

it('is read once, and again when a page changed or something was missed', async () => {
  const { stored, terms, announce, gap } = openTerms()
  expect(await terms.version(visitor)).toBe('2026-01-01')
  stored.version = '2026-06-01'
  announce(topics.articles)
  expect(await terms.version(visitor)).toBe('2026-01-01')
  expect(stored.asked).toBe(1)
  announce(topics.pages)
  expect(await terms.version(visitor)).toBe('2026-06-01')
  stored.version = '2026-07-01'
  gap()
  expect(await terms.version(visitor)).toBe('2026-07-01')
})
