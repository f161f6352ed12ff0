import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { load, rate } from '../support/load.ts'
import { byTurns, p99 } from '../support/medians.ts'
import { stop } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'
import { signInFormOf } from '../support/sign-in-form.ts'

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
  const enter = await signInFormOf(portal.base)
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
  const storm = await readThroughStorm(list, portal.base)
  await enterAll(accounts.length)
  await raw.stop()
  await portal.stop()
  return [
    { what: 'signing in, against the hash alone', ...rates, unit: '/s', budget: { kind: 'atLeast', ratio: 0.95 } },
    { what: 'listings’ p99 in a storm of sign-ins', ...storm, unit: 'ms', budget: { kind: 'atMost', ratio: 2 } },
  ]
}

const stormRounds = 9

/**
 * The slowest hundredth of a member's readings, in milliseconds, exactly: with two people signing in all the time, and without. They sign in
 * from a process of their own, as from another machine: the reader does not wait for their forms.
 */
async function readThroughStorm(list: { url: string; headers: Record<string, string> }, base: string) {
  const read = async () => (await load(list, 2)).milliseconds
  const found = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < stormRounds; round++) {
    found.raw.push(...(await read()))
    const storm = spawn(process.execPath, ['bench/support/storm.ts', base, ...accounts], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Also when it ends without a word, which is seen below.
    await once(storm.stdout, 'readable')
    found.ours.push(...(await read()))
    if (storm.exitCode !== null) throw new Error('the storm ended by itself')
    await stop(storm)
  }
  return { ours: p99(found.ours), raw: p99(found.raw) }
}
