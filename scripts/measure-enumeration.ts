// Do text, status or time of an answer tell whether an account exists? Signing in with a wrong password
// and asking for a reset link, for people who are unknown, known, disabled and only invited, mixed by chance.
// Run after a build: node scripts/measure-enumeration.ts [tries]. Ends with 1 when somebody can be distinguished.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, throwAway } from '../bench/support/portal-process.ts'
import { type Asked, createAsker } from './enumeration/ask.ts'
import { addressOf, type Kind, kinds, makePeople } from './enumeration/people.ts'
import { quantile, rankTest } from './enumeration/rank-test.ts'

/** Below the number from which one account's own limit would answer. */
const triesEach = 3
const tries = Number(process.argv[2] ?? 200)
/** Six comparisons in a run: one run in a hundred complains for nothing. */
const suspicious = 0.01 / 6

const environment = { ENVIRONMENT: 'test', APP_CHECK: 'off', TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' }

const actions: { name: string; path: string; form: Record<string, string> }[] = [
  { name: 'sign-in', path: '/login', form: { password: 'dit is niet het wachtwoord' } },
  { name: 'forgot-password', path: '/forgot-password', form: {} },
]

type Samples = Record<Kind, Asked[]>

const dataDir = await mkdtemp(join(tmpdir(), 'tandem-enumeration-'))
await makePeople(dataDir, environment, Math.ceil(tries / triesEach))
const portal = await startPortal(dataDir, environment)
let isDistinguishable = false
try {
  for (const { name, path, form } of actions) {
    const samples = await collect(path, form)
    console.log(`\n${name}, ${tries} tries of each kind`)
    for (const kind of kinds) report(kind, samples)
  }
} finally {
  await portal.stop()
  await throwAway(dataDir)
}
process.exitCode = isDistinguishable ? 1 : 0

async function collect(path: string, form: Record<string, string>): Promise<Samples> {
  const asker = createAsker(portal.base)
  await asker.open(path)
  for (let warm = 0; warm < 20; warm += 1) await asker.send(path, { ...form, email: `warm${warm}@leden.example` })
  const samples: Samples = { unknown: [], known: [], disabled: [], invited: [] }
  for (let round = 0; round < tries; round += 1)
    for (const kind of shuffled(kinds))
      samples[kind].push(await asker.send(path, { ...form, email: addressOf(kind, Math.floor(round / triesEach)) }))
  return samples
}

function report(kind: Kind, samples: Samples): void {
  const times = (of: Kind) => samples[of].map(({ milliseconds }) => milliseconds)
  const said = (of: Kind) => new Set(samples[of].map(({ status, place, text }) => `${status} ${place} ${text}`))
  const isSame = said(kind).size === 1 && said(kind).symmetricDifference(said('unknown')).size === 0
  const p = kind === 'unknown' ? 1 : rankTest(times(kind), times('unknown'))
  const isApart = p < suspicious || !isSame
  isDistinguishable ||= isApart
  const middle = quantile(times(kind), 0.5).toFixed(2)
  const edge = quantile(times(kind), 0.95).toFixed(2)
  const status = [...new Set(samples[kind].map((asked) => asked.status))].join()
  const words = [kind.padEnd(9), `median ${middle} ms`, `p95 ${edge} ms`, `status ${status}`]
  console.log(
    `  ${words.join('  ')}  text ${isSame ? 'same' : 'DIFFERS'}  p = ${p.toFixed(4)}${isApart ? '  TOLD APART' : ''}`,
  )
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
