import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Chromium without a window of its own costs half of what the whole one does (decision 037). */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** How it is started. */
export const chromiumProgramme = {
  // On a machine without a language Chromium cannot spell the names of files that have accents.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    // What is drawn and fetched needs no processes of its own, nor to be handed between them (decision 037).
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    // A page of a test lives too short to win back what it costs to make its scripts faster (decision 037).
    '--js-flags=--no-maglev,--no-opt,--single-threaded-gc',
  ],
}

/** In the page: whether its scripts have taken over. A static page has nothing that takes over. */
export const isReady = () =>
  !('__reactRouterContext' in window) || !document.querySelector('[data-toasts]:not([data-hydrated])')

/**
 * A test that goes to an address or loads it again acts only when its scripts answer, as anybody on a machine that has nothing else
 * to do: a press before that is another path (without scripts). A test that means it says `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await page.waitForFunction(isReady)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await page.waitForFunction(isReady)
    return answer
  }
}

/** In the page: what fades or moves is brought to its end. Half faded, everything lacks contrast. */
export function settle(): void {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    if (animation.playState === 'running' && !isEndless) animation.finish()
  }
}
