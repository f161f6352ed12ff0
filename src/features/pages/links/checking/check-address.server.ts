import type { CheckState } from '../link.ts'
import { type Answer, askAddress, internet, type Outside, RefusedAddressError } from './ask-address.server.ts'

export type Finding = { state: CheckState; note: string | null }

export type CheckAddress = (url: string) => Promise<Finding>

const maxRedirects = 5

/** Milliseconds for all that is asked about one address: jobs behind it wait. */
const timeoutMs = 8_000

/** Asks whether an address of the public internet leads somewhere. Never throws for what it finds. */
export function createCheckAddress(outside: Outside = internet, milliseconds = timeoutMs): CheckAddress {
  return async (url) => {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await follow(new URL(url), { outside, signal })
    } catch (error) {
      if (error instanceof RefusedAddressError) return { state: 'refused', note: error.reason }
      return { state: 'unreachable', note: null }
    }
  }
}

type AskOptions = { outside: Outside; signal: AbortSignal }

/** Each step is looked at as the first one: a public site may point inwards. */
async function follow(start: URL, options: AskOptions): Promise<Finding> {
  let url = start
  let isForGood = true
  for (let step = 0; step <= maxRedirects; step += 1) {
    const { status, location } = await askTwice(url, options)
    if (!isRedirect(status) || location === null) return findingOf(status, { start, url, isForGood })
    if (!URL.canParse(location, url)) return { state: 'broken', note: String(status) }
    isForGood &&= status === 301 || status === 308
    url = new URL(location, url)
  }
  return { state: 'refused', note: 'too-many-redirects' }
}

/** Some servers answer a HEAD with an error, or hang up on it. */
async function askTwice(url: URL, { outside, signal }: AskOptions): Promise<Answer> {
  const ask = (method: 'HEAD' | 'GET') => askAddress(url, { method, outside, signal })
  try {
    const answer = await ask('HEAD')
    if (answer.status < 400) return answer
  } catch (error) {
    if (error instanceof RefusedAddressError || signal.aborted) throw error
  }
  return await ask('GET')
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** A site that wants no robots, or no more of them, or is under repair, may well be there for people. */
const unknown = [401, 403, 407, 429, 451, 503, 999]

function findingOf(status: number, { start, url, isForGood }: { start: URL; url: URL; isForGood: boolean }): Finding {
  if (unknown.includes(status)) return { state: 'refused', note: String(status) }
  if (status < 200 || status >= 400) return { state: 'broken', note: String(status) }
  const hasMoved = isForGood && url.href !== start.href
  return hasMoved ? { state: 'moved', note: url.href.slice(0, 500) } : { state: 'ok', note: null }
}
