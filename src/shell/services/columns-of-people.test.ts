import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/open-database.server.ts'
import { columnsOfPeople } from '#tests/support/columns-of-people.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

/** By their names; a table of its own may not hide a person behind another word: then it is added here. */
const namesSomebody = /^(user|member|actor|owner|author|recipient|email|subject)(_id)?$|_(user|member|by|email)(_id)?$/

/** Of something, not of somebody. */
const isAText = ['pages_message.subject', 'platform_mail.subject']

async function columnsIn(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .flatMap(({ name, columns }) => columns.map((column) => ({ ...column, at: `${name}.${column.name}` })))
    .filter(({ name, dataType, at }) => /text/i.test(dataType) && namesSomebody.test(name) && !isAText.includes(at))
    .map(({ at }) => at)
}

describeOnEachDatabase('every column that names a user', (open) => {
  it('is known, with what becomes of it when that user is erased', async () => {
    expect((await columnsIn((await open()).db)).sort()).toEqual(Object.keys(columnsOfPeople).sort())
  })

  it('is noticed when somebody adds one', async () => {
    const { db } = await open()
    await sql`create table toys_toy (id text, user_id text, lent_by text)`.execute(db)
    const unknown = (await columnsIn(db)).filter((column) => !(column in columnsOfPeople))
    await sql`drop table toys_toy`.execute(db)
    expect(unknown.sort()).toEqual(['toys_toy.lent_by', 'toys_toy.user_id'])
  })
})

describe('what stays', () => {
  it('stays for a reason', () => {
    for (const [column, fate] of Object.entries(columnsOfPeople))
      if (typeof fate === 'object') expect(fate.stays.length, column).toBeGreaterThan(20)
  })
})
