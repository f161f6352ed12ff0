import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { wordsInBytes } from '#tests/support/bytes-of-database.ts'
import { columnsOfPeople } from '#tests/support/columns-of-people.ts'
import { isOnServers } from '#tests/support/data-place.ts'
import { createErasable } from '#tests/support/erasable.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let path: string

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-erased-'))
  path = join(folder, 'tandem.sqlite')
  test = await openTestPortal({ DATABASE_URL: `file:${path}` })
  onTestFinished(async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

const day = 24 * 3600

/** Days go by as they do for a portal that runs: due jobs are done, and what is tidied each hour. */
async function passDays(days: number): Promise<void> {
  const { services } = test.portal
  test.clock.forward(days * day)
  await services.jobs.runDue()
  await services.mailer.tidy()
  await services.articles.comments.sweep()
  await services.jobs.runDue()
}

/** The columns of all tables in which this id stands. */
async function columnsWith(id: string): Promise<string[]> {
  const { db } = test.portal.database
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) {
      const rows = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column.name)} = ${id} limit 1`.execute(db)
      if (rows.rows.length > 0) found.push(`${name}.${column.name}`)
    }
  return found
}

const wordsLeft = (words: readonly string[]) => wordsInBytes(path, words)

// The bytes of PostgreSQL are its own: docs/operating.md says what it does with them.
describe.skipIf(isOnServers)('what is erased', () => {
  it('is in no byte of the database: a member with all that names them, among three hundred others', async () => {
    const erasable = createErasable(test)
    const { id, words, leave } = await erasable.member()
    await leave()
    expect(wordsLeft(words).sort()).toEqual([...words].sort())
    expect((await columnsWith(id)).length).toBeGreaterThan(15)
    await passDays(31)
    expect(wordsLeft(words)).toEqual([])
    const stay = (await columnsWith(id)).filter((column) => typeof columnsOfPeople[column] !== 'object')
    expect(stay).toEqual([])
  })

  it('is in no byte of the database: an applicant, a reader, a visitor and their mails, when their time is over', async () => {
    const erasable = createErasable(test)
    const words = await erasable.strangers()
    expect(wordsLeft(words).sort()).toEqual([...words].sort())
    for (const days of [31, 62, 93, 93, 93, 366, 366]) await passDays(days)
    expect(wordsLeft(words)).toEqual([])
  })
})
