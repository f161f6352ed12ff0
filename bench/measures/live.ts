import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byTurns } from '../support/medians.ts'
import { openSessions } from '../support/open-sessions.ts'
import { type PortalProcess, throwAway } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'

const pushes = 40

/** Before anything counts: the first writes of a process are compiled while they run, and a bare push has hardly any code. */
const warmingPushes = 200

/**
 * From a write in one browser until the last of so many listeners has heard of it, against bare server-sent events: that only push,
 * and that have what is written on the disk first, as we do.
 */
export async function live(portal: PortalProcess, cookie: string, folder: string): Promise<Row[]> {
  const rows: Row[] = []
  const members = openSessions(join(portal.dataDir, 'tandem.sqlite'), 50)
  const log = await mkdtemp(join(tmpdir(), 'tandem-raw-'))
  const raw = await startRaw('push', [log])
  const push = (path = '') => fetch(`${raw.base}/${path}`, { method: 'POST' })
  for (let count = 0; count < warmingPushes; count += 1) {
    await addFolder(portal, cookie, folder)
    await push()
    await push('kept')
  }
  for (const count of [1, 20, 200]) {
    const topic = `intranet:userIntranet:${folder}`
    const ours = await listeners(count, (index) =>
      listen(`${portal.base}/live?topic=${topic}`, members[index % members.length] ?? ''),
    )
    const bare = await listeners(count, () => listen(`${raw.base}/live`, ''))
    for (const [limit, path] of [
      ['a push', ''],
      ['a push, on the disk first', 'kept'],
    ] as const) {
      const times = await byTurns(pushes, {
        ours: () => pushTime(ours, () => addFolder(portal, cookie, folder)),
        raw: () => pushTime(bare, () => push(path)),
      })
      const what = `write seen by ${count} listener${count > 1 ? 's' : ''}; limit: ${limit}`
      rows.push({ what, ...times, unit: 'ms', budget: { kind: 'atMost', ratio: 4.5 } })
    }
    for (const listener of [...ours, ...bare]) listener.close()
  }
  await raw.stop()
  await throwAway(log)
  return rows
}

type Listener = { heard(): Promise<void>; close(): void }

const listeners = (count: number, open: (index: number) => Promise<Listener>) =>
  Promise.all(Array.from({ length: count }, (_, index) => open(index)))

/** From the push until the last one has heard, in milliseconds. */
async function pushTime(all: readonly Listener[], push: () => Promise<unknown>): Promise<number> {
  const heard = Promise.all(all.map((listener) => listener.heard()))
  const begun = performance.now()
  const answered = push()
  await heard
  const time = performance.now() - begun
  await answered
  return time
}

async function listen(url: string, cookie: string): Promise<Listener> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  let wake = () => {}
  response.setEncoding('utf8')
  // What opens the stream is no news.
  await once(response, 'data')
  response.on('data', (text: string) => {
    if (text.includes('data:')) wake()
  })
  return {
    heard: () =>
      new Promise((heard) => {
        wake = heard
      }),
    close: () => request.destroy(),
  }
}

async function addFolder(portal: PortalProcess, cookie: string, parent: string): Promise<void> {
  const answer = await fetch(`${portal.base}/api/v1/intranet/userIntranet/resources`, {
    method: 'POST',
    headers: {
      cookie,
      origin: portal.base,
      'content-type': 'application/json',
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
    },
    body: JSON.stringify({ parent, nameNL: 'Meting', nameFR: 'Mesure' }),
  })
  if (answer.status !== 201) throw new Error(`adding a folder answered ${answer.status} ${await answer.text()}`)
}
