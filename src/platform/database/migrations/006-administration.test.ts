import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase, describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { migrate } from '../migrate.server.ts'
import { openDatabase } from '../open-database.server.ts'
import * as first from './001-first.server.ts'
import * as trash from './002-trash-and-versions.server.ts'
import * as search from './003-search.server.ts'
import * as usage from './004-version-numbers-and-usage.server.ts'
import * as accounts from './005-accounts-whole.server.ts'

const before = {
  '001-first': first,
  '002-trash-and-versions': trash,
  '003-search': search,
  '004-version-numbers-and-usage': usage,
  '005-accounts-whole': accounts,
}

async function openEmpty(kind: 'sqlite' | 'postgres') {
  const made = kind === 'postgres' ? await createPostgresDatabase('template1') : null
  if (made) onTestFinished(made.drop)
  const database = openDatabase(made?.url ?? 'file::memory:')
  onTestFinished(() => database.close())
  return database.db
}

/** As the last release wrote a member. */
const aMember = (id: string, firstName: string, lastName: string) =>
  sql`insert into members_user (id, avatar_color, created_at, default_language, disabled, email_subscriber, first_name,
      last_name, last_payment, magistrate, occupation, role, show_tooltips)
    values (${id}, 'blue-700', 7, 'nl', false, true, ${firstName}, ${lastName}, 5, false, 'Référendaire', 'USER', true)`

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (kind) => {
  it('keeps who was there, and by what they are sorted and found', async () => {
    const db = await openEmpty(kind)
    await migrate(db, before)
    await aMember('zoe', 'Zoë', 'De Vos').execute(db)
    await aMember('andre', 'André', 'Cœur').execute(db)

    await migrate(db)

    const facts = ['id', 'sortName', 'searchText', 'exempt', 'lastPayment', 'revision'] as const
    const kept = { lastPayment: 5, revision: 0, exempt: kind === 'postgres' ? false : 0 }
    expect(await db.selectFrom('membersUser').select(facts).orderBy('sortName').execute()).toEqual([
      { id: 'andre', sortName: 'coeur\tandre', searchText: 'andre coeur referendaire', ...kept },
      { id: 'zoe', sortName: 'de vos\tzoe', searchText: 'zoe de vos referendaire', ...kept },
    ])
  })

  it('gives the association of the last release what it had no words for', async () => {
    const db: Kysely<unknown> = (await openEmpty(kind)) as unknown as Kysely<unknown>
    await migrate(db, before)
    await sql`insert into administration_organisation (id, name_nl, name_fr, tagline_nl, tagline_fr, address_nl, address_fr,
        enterprise_number, court_nl, court_fr, email, phone, iban)
      values (1, 'Vereniging', 'Association', '', '', '', '', '', '', '', '', '', '')`.execute(db)

    await migrate(db)

    const { rows } = await sql`select name_nl, fee, languages, revision from administration_organisation`.execute(db)
    expect(rows).toEqual([{ nameNl: 'Vereniging', fee: 0, languages: '["nl","fr"]', revision: 0 }])
  })
})

const entry = {
  ...({ event: 'joined', memberClass: 'effective', kind: 'person' } as const),
  member: 'anna',
  lastName: 'Peeters',
  firstNames: 'Anna',
  legalForm: '',
  address: 'Kerkstraat 1, 1000 Brussel',
  decidedAt: 1,
  notifiedAt: 2,
  enteredAt: 3,
  enteredBy: 'admin',
  corrects: null,
  remark: '',
}

describeOnEachDatabase("the members' register", (open) => {
  it('can be added to and never rewritten', async () => {
    const { db } = await open()
    await db
      .insertInto('membersRegister')
      .values({ ...entry, number: 1 })
      .execute()

    const changing = db.updateTable('membersRegister').set({ lastName: 'Nobody' }).where('number', '=', 1).execute()
    await expect(changing).rejects.toThrow('append-only')
    await expect(db.deleteFrom('membersRegister').where('number', '=', 1).execute()).rejects.toThrow('append-only')
    expect(await db.selectFrom('membersRegister').select('lastName').execute()).toEqual([{ lastName: 'Peeters' }])
  })
})
