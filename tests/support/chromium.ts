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
    // Text as wide as on phones and most screens: rounded to whole pixels, a face is never as wide as its stand-in.
    '--font-render-hinting=none',
    // What is drawn and fetched needs no processes of its own, nor to be handed between them (decision 037).
    '--in-process-gpu',
    // A page that follows another one of the portal takes over its frame, and with it what the tools of the browser hold of it.
    '--enable-features=NetworkServiceInProcess2,RenderDocument:level/crashed-frame',
    // A page of a test lives too short to win back what it costs to make its scripts faster (decision 037).
    '--js-flags=--no-maglev,--no-opt,--single-threaded-gc',
  ],
}

/**
 * Answers when the page's scripts have taken over what the server sent. A static page has nothing that takes over. Asked once: to ask
 * again and again, Playwright would bring its own third of a megabyte of script into each page.
 */
export async function untilReady(page: Page): Promise<void> {
  // A page that is left meanwhile cannot answer: the one after it is asked.
  while (!(await page.evaluate(readiness).catch(failedUnlessLeft))) await page.waitForLoadState()
}

/** In the page. */
function readiness(): Promise<true> {
  const isReady = () =>
    !('__reactRouterContext' in window) || !document.querySelector('[data-toasts]:not([data-hydrated])')
  const { promise, resolve } = Promise.withResolvers<true>()
  const changes = new MutationObserver(() => isReady() && resolve(true))
  changes.observe(document, { subtree: true, attributes: true, childList: true })
  if (isReady()) resolve(true)
  return promise.finally(() => changes.disconnect())
}

function failedUnlessLeft(error: Error): false {
  if (/Execution context was destroyed|Cannot find context/.test(error.message)) return false
  throw error
}

/**
 * A test that goes to an address or loads it again acts only when its scripts answer, as anybody on a machine that has nothing else
 * to do: a press before that is another path (without scripts). A test that means it says `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilReady(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await untilReady(page)
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
