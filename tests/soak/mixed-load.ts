import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runCommand, runServer } from '#tests/support/run-server.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { transact } from '../../src/platform/database/transact.server.ts'
import { chanceFrom } from './chance.ts'
import { administer, comeAndGo, keepFiles, listen, type Scene, takePart, visit } from './mixed-people.ts'
import { observe, type Place, settled, withData } from './observe.ts'
import { shareOf } from './operations.ts'
import { type Sample, samplesIn } from './trend.ts'
import { pictureOf, type World } from './world.ts'

export type MixedReport = {
  /** Answers by what was asked and their status. */
  counted: Record<string, number>
  /** Answers that should not have come. */
  wrong: string[]
  /** What was confirmed and is not there, or is there and was never confirmed. */
  lost: string[]
  /** What `tandem doctor` complains about. */
  findings: string[]
  /** Parts and temporary files that nobody is writing any more. */
  leftovers: string[]
  /** How the portal ended when it was asked to: 0 is well. */
  ended: number | string
  complaints: string
  samples: Sample[]
}

const as = (name: string) => ({ email: `${name}@tandem.example`, password: demoPassword })

/** A dozen people of all kinds use the demo association for so many minutes, on SQLite and the disk; then all is looked at. */
export async function runMixedLoad({ minutes, seed }: { minutes: number; seed: number }): Promise<MixedReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-soak-'))
  // As `npm start` has it: what grows is measured (decision 062).
  const { MEMORY = '' } = process.env
  const environment = { ENVIRONMENT: 'demo', DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2', MEMORY }
  const watchFile = join(dataDir, 'watch.jsonl')
  const watch = new URL('watch-process.mjs', import.meta.url).href
  const server = await runServer({ ...environment, WATCH_FILE: watchFile, NODE_OPTIONS: `--import=${watch}` })
  const place: Place = { url: `file:${join(dataDir, 'tandem.sqlite')}`, dataDir }
  try {
    const scene = await aScene(server.address, place, minutes)
    const { worlds, said } = await everybody(scene, place, seed)
    await settled(place)
    const leftovers = partsIn(dataDir)
    server.process.kill('SIGTERM')
    const ended = await server.ended
    const doctor = await runCommand(['doctor'], environment)
    return {
      counted: scene.counted,
      wrong: scene.wrong,
      leftovers,
      ended,
      complaints: server.complaints(),
      lost: [...(await differences(place, worlds)), ...(await missingComments(place, said))],
      findings: doctor.lines.filter((line) => !line.startsWith('OK')),
      samples: samplesIn(watchFile),
    }
  } finally {
    server.process.kill('SIGKILL')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type CountingScene = Scene & Pick<MixedReport, 'counted' | 'wrong'>

/** After too many wrong answers it is over at once. */
const maxWrong = 20

async function aScene(address: string, place: Place, minutes: number): Promise<CountingScene> {
  const counted: Record<string, number> = {}
  const wrong: string[] = []
  const deadline = Date.now() + minutes * 60_000
  const count = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1
  }
  const { rows } = await withData(place, (db) =>
    sql<{ id: string }>`select id from articles_article where state = 'published'`.execute(db),
  )
  return {
    address,
    counted,
    wrong,
    articles: rows.map(({ id }) => id),
    isOver: () => Date.now() > deadline || wrong.length > maxWrong,
    did: count,
    note(what, response, ...expected) {
      const answer = `${what} ${response.status}`
      count(answer)
      if (!expected.includes(response.status)) wrong.push(answer)
    },
  }
}

async function everybody(scene: Scene, place: Place, seed: number): Promise<{ worlds: World[]; said: string[] }> {
  let next = seed
  const chance = () => chanceFrom(next++)
  const session = await sessionOf(scene.address)
  const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at + 1)))
  const [worlds, said] = await Promise.all([
    times(2, (at) => keepFiles(scene, chance(), session, `keeper${at}-`)),
    times(2, (at) => takePart(scene, chance(), as('lid'), `reader${at}`)),
    times(3, () => visit(scene, chance())),
    times(2, () => administer(scene, chance(), as('dev'))),
    times(3, () => listen(scene, chance(), as('lid'))),
    comeAndGo(scene, chance(), as('membre'), () => endSessions(place, as('membre').email)),
  ])
  return { worlds, said: said.flat() }
}

/** As if they had run out by themselves. */
const endSessions = (place: Place, email: string): Promise<unknown> =>
  withData(place, (db) =>
    // The portal writes too: its turn is waited for.
    transact(db, (trx) =>
      sql`update accounts_session set expires_at = 1
        where user_id = (select id from accounts_identity where email = ${email})`.execute(trx),
    ),
  )

async function sessionOf(address: string): Promise<string> {
  const admin = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), address, as('admin'))
  await admin.get('/')
  return admin.cookies.get('session') ?? ''
}

async function differences(place: Place, worlds: readonly World[]): Promise<string[]> {
  const observed = await observe(place)
  return worlds.flatMap((world, at) => {
    const found = pictureOf(shareOf(observed.world, `keeper${at + 1}-`))
    const confirmed = pictureOf(world)
    const missing = confirmed.filter((line) => !found.includes(line)).map((line) => `confirmed, not there: ${line}`)
    const surplus = found.filter((line) => !confirmed.includes(line)).map((line) => `there, not confirmed: ${line}`)
    return [...missing, ...surplus]
  })
}

async function missingComments(place: Place, said: readonly string[]): Promise<string[]> {
  const { rows } = await withData(place, (db) =>
    sql<{ comment: string }>`select comment from articles_comment`.execute(db),
  )
  const kept = new Set(rows.map(({ comment }) => comment))
  return said.filter((text) => !kept.has(text)).map((text) => `comment: ${text}`)
}

const partsIn = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => /\.(part|tmp)$/.test(name))
