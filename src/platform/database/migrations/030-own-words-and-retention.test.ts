import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase, describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { signInActions } from '../../audit/audit-actions.ts'
import { migrate, migrateTo, migrations } from '../migrate.server.ts'
import { openDatabase } from '../open-database.server.ts'

const name = '030-own-words-and-retention'
const before = Object.keys(migrations).filter((other) => other < name)
const day = 24 * 60 * 60

/** As the last release left it. */
async function openOld(kind: 'sqlite' | 'postgres'): Promise<Kysely<unknown>> {
  const made = kind === 'postgres' ? await createPostgresDatabase('template1') : null
  if (made) onTestFinished(made.drop)
  const database = openDatabase(made?.url ?? 'file::memory:')
  onTestFinished(() => database.close())
  await migrateTo(database.db, before)
  await sql`insert into administration_organisation (id, name_nl, name_fr, tagline_nl, tagline_fr, address_nl, address_fr,
      enterprise_number, court_nl, court_fr, email, phone, iban)
    values (1, 'Vereniging', 'Association', '', '', '', '', '', '', '', '', '', '')`.execute(database.db)
  return database.db as unknown as Kysely<unknown>
}

const aMember = (id: string, facts: { disabled?: boolean; magistrate?: boolean }) =>
  sql`insert into members_user (id, avatar_color, created_at, default_language, disabled, email_subscriber, first_name,
      last_name, magistrate, occupation, role, show_tooltips)
    values (${id}, 'blue-700', 7, 'nl', ${sql.lit(facts.disabled ?? false)}, false, 'A', 'B',
      ${sql.lit(facts.magistrate ?? false)}, '', 'USER', true)`

const blocked = (id: string, at: number) =>
  sql`insert into platform_audit (id, at, action, subject_kind, subject, facts, dev_on_prod)
    values (${`${id}-${at}`}, ${at}, 'members.access-changed', 'user', ${id}, '{}', false)`

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (kind) => {
  it.each([
    [true, { nl: 'Magistraat', fr: 'Magistrat / magistrate' }],
    [false, { nl: '', fr: '' }],
  ])('keeps the name of the mark where somebody has it: %s', async (magistrate, label) => {
    const db = await openOld(kind)
    await aMember('a', { magistrate }).execute(db)
    await migrate(db)
    const { rows } = await sql<{ magistrateLabelNl: string; magistrateLabelFr: string; occupationsNl: string }>`
      select magistrate_label_nl, magistrate_label_fr, occupations_nl from administration_organisation`.execute(db)
    expect(rows).toEqual([{ magistrateLabelNl: label.nl, magistrateLabelFr: label.fr, occupationsNl: '' }])
  })

  it('knows since when somebody is blocked, and lets nobody go without three months of notice', async () => {
    const db = await openOld(kind)
    const now = Math.floor(Date.now() / 1000)
    await aMember('recent', { disabled: true }).execute(db)
    for (const days of [300, 100]) await blocked('recent', now - days * day).execute(db)
    await aMember('long-ago', { disabled: true }).execute(db)
    await blocked('long-ago', now - 2_000 * day).execute(db)
    await aMember('untold', { disabled: true }).execute(db)
    await aMember('let-in', {}).execute(db)
    await blocked('let-in', now - 50 * day).execute(db)
    await migrate(db)
    const { rows } = await sql<{ id: string; disabledAt: number | null }>`
      select id, disabled_at from members_user order by id`.execute(db)
    const daysAgo = rows.map(({ id, disabledAt }) => [
      id,
      disabledAt === null ? null : Math.round((now - Number(disabledAt)) / day),
    ])
    expect(daysAgo).toEqual([
      ['let-in', null],
      ['long-ago', 639],
      ['recent', 100],
      ['untold', 0],
    ])
  })
})

describeOnEachDatabase('the audit log', (open) => {
  const line = { at: 1, actor: null, subjectKind: null, subject: null, facts: '{}', devOnProd: false, network: null }

  it('lets go of what it tells about signing in, and of nothing else', async () => {
    const { db } = await open()
    const actions = [...signInActions, 'accounts.password-changed', 'members.user-deleted']
    for (const action of actions)
      await db
        .insertInto('platformAudit')
        .values({ ...line, id: action, action })
        .execute()
    for (const action of signInActions) await db.deleteFrom('platformAudit').where('id', '=', action).execute()
    const left = await db.selectFrom('platformAudit').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['accounts.password-changed', 'members.user-deleted'])
    for (const { id } of left)
      await expect(db.deleteFrom('platformAudit').where('id', '=', id).execute()).rejects.toThrow('append-only')
  })

  it('lets nobody change a line, about signing in or not', async () => {
    const { db } = await open()
    await db
      .insertInto('platformAudit')
      .values({ ...line, id: 'one', action: 'accounts.signed-in' })
      .execute()
    const changing = db.updateTable('platformAudit').set({ at: 2 }).where('id', '=', 'one').execute()
    await expect(changing).rejects.toThrow('append-only')
  })
})
