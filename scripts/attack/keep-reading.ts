import { setTimeout as pause } from 'node:timers/promises'

export type Reading = { count: number; median: number; p99: number; wrong: string[] }

/**
 * Reads two pages in turn, as a visitor and as a member do, until it is stopped: what others notice of an attack.
 *
 * @returns how to stop, which answers times in milliseconds
 */
export function keepReading(base: () => string, memberCookie: string): () => Promise<Reading> {
  let isOver = false
  const times: number[] = []
  const wrong: string[] = []
  const run = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const [path, cookie] = i % 2 ? ['/information', memberCookie] : ['/', '']
      const begun = performance.now()
      // From a place of its own, so that the attackers' limits are not its limits.
      const headers = { cookie, 'X-Forwarded-For': '198.51.100.1' }
      const status = await fetch(base() + path, { headers }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        (error: unknown) => String(error),
      )
      times.push(performance.now() - begun)
      if (status !== 200) wrong.push(`${path} answered ${status}`)
      await pause(20)
    }
  })()
  return async () => {
    isOver = true
    await run
    times.sort((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
    return { count: times.length, median: at(0.5), p99: at(0.99), wrong }
  }
}
