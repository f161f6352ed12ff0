import { parseArgs } from 'node:util'
import { startPortal, throwAway } from '../bench/support/portal-process.ts'
import { demoPassword } from '../src/features/accounts/demo-accounts.server.ts'
import { appCheckToken } from '../tests/support/app-check-token.ts'
import { TestBrowser } from '../tests/support/test-browser.ts'
import { type Credentials, malformedRequests } from './attack/malformed-requests.ts'
import { sendRaw } from './attack/send-raw.ts'

// Ten thousand requests that are wrong in method, path, headers, cookies or body, over raw sockets, half of them with the
// session of an admin. None may be answered with 5xx, and the portal must be there afterwards, the same process.

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 10_000)
const seed = Number(values.seed ?? 2026)
const atOnce = 40

// Behind a proxy, so that each request may come from a network of its own.
const portal = await startPortal(undefined, { APP_CHECK: 'on', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
const { port } = new URL(portal.base)
const tally = new Map<string, number>()
const wrong: string[] = []
const begun = performance.now()

const requests = malformedRequests(seed, count, await credentialsOfAnAdmin())
await Promise.all(Array.from({ length: atOnce }, work))
const alive = await fetch(`${portal.base}/health`).then((answer) => answer.status)
const isSameProcess = portal.child.exitCode === null && portal.child.signalCode === null
await portal.stop()
await throwAway(portal.dataDir)

const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(`${count} malformed requests (seed ${seed}) in ${seconds} s, ${atOnce} at once`)
for (const [status, times] of [...tally].sort()) console.log(`  ${status}: ${times}`)
console.log(`afterwards: /health ${alive}, ${isSameProcess ? 'the same process' : 'THE PROCESS ENDED'}`)
for (const one of wrong.slice(0, 20)) console.error(`WRONG ${one}`)
process.exit(wrong.length > 0 || alive !== 200 || !isSameProcess ? 1 : 0)

async function work(): Promise<void> {
  for (const bytes of requests) {
    const { statuses, head } = await sendRaw(Number(port), bytes)
    for (const status of statuses.length > 0 ? statuses : ['closed'])
      tally.set(String(status), (tally.get(String(status)) ?? 0) + 1)
    if (statuses.some((status) => status >= 500))
      wrong.push(`${JSON.stringify(bytes.toString('latin1').slice(0, 600))} → ${JSON.stringify(head.slice(0, 300))}`)
  }
}

async function credentialsOfAnAdmin(): Promise<Credentials> {
  const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), portal.base, {
    email: 'admin@tandem.example',
    password: demoPassword,
  })
  const xsrf = await browser.xsrfToken()
  const appCheck = await appCheckToken(browser, 'administration')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { host: new URL(portal.base).host, origin: portal.base, cookie, xsrf, appCheck }
}
