import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { openMailSink } from '#tests/support/mail-sink.ts'
import { commitAnd } from '../src/platform/database/commit-and.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { deliverBySmtp } from '../src/platform/mail/smtp/deliver-by-smtp.server.ts'

/**
 * How long a portal can be killed between the commit that a mail is handed over and the final dot (decision 050):
 * `node scripts/measure-hand-over.ts [postgres://…]`. From the moment in which the commit is asked for to the one in which the system
 * has the dot: the true gap is shorter, for on SQLite the commit itself takes most of it.
 */
const [url] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tandem-hand-over-'))
const database = openDatabase(url ?? `file:${join(folder, 'tandem.sqlite')}`)
await migrate(database.db)
const turns = { asked: 0, done: 0, dot: 0 }

const { run } = StatementSync.prototype
type Run = (...given: unknown[]) => unknown
StatementSync.prototype.run = function (this: StatementSync, ...given: unknown[]) {
  const isCommit = this.sourceSQL === 'commit'
  if (isCommit) turns.asked = performance.now()
  const result = (run as Run).apply(this, given)
  if (isCommit) turns.done = performance.now()
  return result
} as never
const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
  const bytes = Buffer.from(given[0] as Buffer)
  if (bytes.includes('commit\0') && bytes.length < 20) turns.asked = turns.done = performance.now()
  const result = (write as Run).apply(this, given)
  if (/^(?:\r?\n)?\.\r\n$/.test(bytes.toString('latin1'))) turns.dot = performance.now()
  return result
} as never

const sender = { name: 'De Vereniging', address: 'portaal@vereniging.example' }
for (const secure of [false, true]) {
  const sink = await openMailSink({ secure })
  const deliver = deliverBySmtp(`${sink.url}&maxMessages=100000`)
  const gaps: { whole: number; after: number }[] = []
  for (let number = 0; number < 500; number += 1) {
    const mail = { id: `m${number}`, recipient: 'anna@leden.example', subject: 'Nieuws', text: 'Dag. '.repeat(400) }
    const more = { html: `<p>${'Dag. '.repeat(2000)}</p>`, headers: {}, createdAt: 0, sender, isUrgent: false }
    await deliver({ ...mail, ...more }, async (leave) => {
      const work = async (trx: typeof database.db) => {
        const page = { slug: `${secure}${number}`, content: '', changedAt: 0 }
        await trx.insertInto('pagesPage').values(page).execute()
        return true
      }
      await commitAnd(database.db, work, leave)
    })
    gaps.push({ whole: turns.dot - turns.asked, after: turns.dot - turns.done })
  }
  const at = (share: number, key: 'whole' | 'after') => {
    const sorted = gaps.map((gap) => gap[key]).sort((one, other) => one - other)
    return `${Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000)} µs`
  }
  for (const key of ['whole', 'after'] as const)
    console.log(
      database.kind,
      secure ? 'TLS' : 'plain',
      key,
      `median ${at(0.5, key)}, 99 % ${at(0.99, key)}, most ${at(1, key)}`,
    )
  await sink.close()
}
await database.db.deleteFrom('pagesPage').where('slug', 'like', '%e%').where('content', '=', '').execute()
await database.close()
rmSync(folder, { recursive: true, force: true })
