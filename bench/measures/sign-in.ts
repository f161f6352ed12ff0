import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { load, rate } from '../support/load.ts'
import { byTurns, median } from '../support/medians.ts'
import type { PortalProcess } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'

/** As many as the portal computes at once (accounts.server.ts), each through an account of its own. */
const accounts = ['lid@tandem.example', 'membre@tandem.example']
const signIns = 24
/** Before any counts. */
const warmingSignIns = 100

/**
 * Signing in against the chosen password hash alone, as many at a time; what a storm of sign-ins does to who reads a
 * listing; and that the right password still opens the account after it. Without app-check, which is there to keep such
 * storms away.
 */
export async function signIn(runtime: Runtime): Promise<Row[]> {
  const folder = await runtime.folderOf(1_000)
  const portal = await runtime.startPortal({ APP_CHECK: 'off' })
  const raw = await startRaw('hash')
  const reader = { cookie: await portal.signIn('admin@tandem.example') }
  const enter = await doorOf(portal)
  const enterAll = (count: number) =>
    rate(count, accounts.length, (index) => enter(accounts[index % accounts.length] ?? ''))
  const hashAll = () => rate(signIns, accounts.length, async () => void (await (await fetch(raw.base)).text()))
  await enterAll(warmingSignIns)
  const rates = await byTurns(5, { ours: () => enterAll(signIns), raw: hashAll })
  const list = {
    url: `${portal.base}/api/v1/intranet/userIntranet/resources?parent=${folder}&limit=50&language=nl`,
    headers: reader,
  }
  await load(list, 2)
  const storm = await readThroughStorm(list, () => enterAll(2 * accounts.length))
  await enterAll(accounts.length)
  await raw.stop()
  await portal.stop()
  return [
    { what: 'signing in, against the hash alone', ...rates, unit: '/s', budget: { kind: 'atLeast', ratio: 0.95 } },
    { what: 'listings’ p99 in a storm of sign-ins', ...storm, unit: 'ms', budget: { kind: 'atMost', ratio: 2 } },
  ]
}

/** The slowest hundredth of a second's readings, in milliseconds: with people signing in all the time, and without. */
async function readThroughStorm(list: { url: string; headers: Record<string, string> }, some: () => Promise<unknown>) {
  const p99 = async () => (await load(list, 2)).millisecondsP99
  const found = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < 5; round++) {
    found.raw.push(await p99())
    let isOver = false
    const storm = (async () => {
      while (!isOver) await some()
    })()
    found.ours.push(await p99())
    isOver = true
    await storm
  }
  // Whole milliseconds are measured: none is less than one.
  return { ours: Math.max(median(found.ours), 1), raw: Math.max(median(found.raw), 1) }
}

/** The form of the sign-in page, opened once: what is measured is the answer to it. */
async function doorOf(portal: PortalProcess) {
  const page = await fetch(`${portal.base}/login`)
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (email: string): Promise<void> => {
    const answer = await fetch(`${portal.base}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: portal.base },
      body: new URLSearchParams({ email, password: demoPassword, _xsrf: token }),
    })
    if (answer.status !== 302) throw new Error(`signing in answered ${answer.status}`)
  }
}
