import { setTimeout as pause } from 'node:timers/promises'
import { createPortalClient } from '../soak/portal-client.ts'
import { openLiveConnection } from './live-connection.ts'
import { TestBrowser } from './test-browser.ts'

export type LoadReport = {
  /** What did not go as it should, in words. */
  failed: string[]
  /** Ids of folders of which somebody was shown that they are there. */
  added: string[]
  reads: number
  /** How often the live line was opened. */
  lines: number
}

/** People at work until they are stopped: visitors and members who read, admins who write, one who listens. */
export function startLoad(base: string, session: string): { stop(): Promise<LoadReport> } {
  const report: LoadReport = { failed: [], added: [], reads: 0, lines: 0 }
  let isOver = false
  const cookie = `session=${session}`
  const browse = () => {
    const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), base, null)
    return (path: string, headers?: Record<string, string>) => browser.get(path, headers)
  }
  const again = (work: (turn: number) => Promise<void>) => async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn).catch((error) => report.failed.push(`${error} ${error.cause ?? ''}`))
      // As people do; the processes that start again need the machine too.
      await pause(20)
    }
  }
  const reader = (path: string, headers?: Record<string, string>) => {
    const get = browse()
    return again(async () => {
      const answer = await get(path, headers)
      await answer.arrayBuffer()
      if (answer.status !== 200) report.failed.push(`${path} answered ${answer.status}`)
      report.reads += 1
    })
  }
  const writer = (name: string) => {
    const client = createPortalClient(base, session)
    return again(async (turn) => void report.added.push(await client.addFolder(`${name} ${turn}`, null)))
  }
  let close: () => void = () => undefined
  const listener = again(async () => {
    const line = await openLiveConnection(base, cookie, 'intranet:userIntranet:root')
    report.lines += 1
    close = line.close
    if (isOver) line.close()
    await line.ended
  })
  const working = [
    reader('/'),
    reader('/contact'),
    reader('/information', { Cookie: cookie }),
    writer('Dossier'),
    writer('Mappe'),
    listener,
  ].map((work) => work())
  return {
    async stop() {
      isOver = true
      close()
      await Promise.all(working)
      return report
    },
  }
}
