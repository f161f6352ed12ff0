import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { exportInputOf } from '../export/export-input.ts'
import { knownUsersQuery, waitingQuery } from './import.repository.server.ts'
import { type Mapping, retentionSeconds } from './import.ts'
import { guessColumns } from './read-cells.ts'

const head = 'Naam;Voornaam;E-mailadres;Beroep;Laatste betaling;Rol'
const fileOf = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'))
const labels = ['Magistraat', 'Magistrat / magistrate']
const columns = guessColumns(head.split(';'), labels)
const mapping: Mapping = { columns, erases: false, language: 'fr' }

/** 4,950 good rows and 50 bad ones: every hundredth has no address that is one. */
const large = Array.from({ length: 5000 }, (_, number) => {
  const email = number % 100 === 0 ? 'geen adres' : `lid${number}@example.be`
  return `Peeters ${number};Anna;${email};rechter;${number % 2 ? '09/03/2025' : ''};ADMIN`
})

describeOnEachDatabase('an import of members', (open) => {
  let portal: TestAdministration
  let admin: Member
  let database: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    admin = await portal.somebody('ADMIN')
  })

  const begin = async (bytes: Buffer, viewer = admin) =>
    (await portal.administration.beginImport(viewer, { fileName: 'leden.csv', bytes })).id
  const checked = async (bytes: Buffer, options: Partial<Mapping> = {}) => {
    const id = await begin(bytes)
    await portal.administration.checkImport(admin, id, { ...mapping, ...options })
    return portal.administration.importOf(admin, id)
  }
  const confirm = (id: string, invites = false, revision = 1) =>
    portal.administration.confirmImport(admin, id, { revision, invites })
  const users = () => portal.db.selectFrom('membersUser').selectAll().execute()
  const rowOfEmail = (email: string) =>
    portal.db
      .selectFrom('membersUser as user')
      .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
      .where('identity.email', '=', email)
      .selectAll('user')
      .executeTakeFirst()

  it('of 5,000 rows gives 50 reasons and writes 4,950 members, none before they are confirmed', async () => {
    const { id, counts, rows } = await checked(fileOf(...large))
    expect(counts).toEqual({ new: 4950, changed: 0, unchanged: 0, faulty: 50 })
    const faulty = rows.filter(({ kind }) => kind === 'faulty')
    expect(faulty.map(({ line, reasons }) => [line, reasons])).toEqual(
      Array.from({ length: 50 }, (_, number) => [100 * number + 2, [{ key: 'error.user.invalid-email' }]]),
    )
    expect(await users()).toHaveLength(1)
    await confirm(id)
    expect(await users()).toHaveLength(4951)
    const written = { created: 4950, updated: 0, skipped: [], invited: 0 }
    expect(await portal.administration.importOf(admin, id)).toMatchObject({ state: 'done', written, rows: [] })
    const entries = await portal.auditEntries()
    expect(entries.filter(({ action }) => action === 'members.user-created')).toHaveLength(4950)
    expect(await portal.db.selectFrom('paymentsPayment').select('id').execute()).toHaveLength(2500)
    expect(entries.filter(({ action }) => action === 'payments.payment-recorded')).toHaveLength(2500)
    expect(entries.filter(({ action }) => action === 'members.imported')).toMatchObject([
      { actor: admin.id, facts: { created: 4950, updated: 0, skipped: 0, faulty: 50, invited: 0 } },
    ])
    // As many rows as may come: how long that takes is the machine's.
  }, 180_000)

  it('writes nothing when it is cancelled on the way, and cannot be confirmed afterwards', async () => {
    const { id } = await checked(fileOf(...large.slice(0, 3000)))
    const writing = confirm(id)
    const refused = expect(writing).rejects.toMatchObject({ code: 'import.cancelled' })
    // The step that it is at is its last.
    if (database.kind === 'sqlite') for (let turn = 0; turn < 2; turn++) await setImmediate()
    else while (!(await portal.administration.importProgress(admin, id)).progress?.done) await setImmediate()
    await portal.administration.cancelImport(admin, id)
    await refused
    expect(await users()).toHaveLength(1)
    await expect(confirm(id)).rejects.toMatchObject({ code: 'import.cancelled' })
    await portal.administration.cancelImport(admin, id)
    expect(await portal.administration.importOf(admin, id)).toMatchObject({ state: 'cancelled', rows: [] })
  })

  it('is written once when it is confirmed twice, at once or later', async () => {
    const { id } = await checked(fileOf('Peeters;Anna;anna@example.be;;09/03/2025;'))
    await Promise.all([confirm(id), confirm(id)])
    await confirm(id)
    const row = await rowOfEmail('anna@example.be')
    expect(await portal.payments.of(admin, row?.id ?? '')).toHaveLength(1)
    await expect(portal.administration.cancelImport(admin, id)).rejects.toMatchObject({ code: 'import.done-already' })
  })

  it('makes users as createUser does: no role, no mail, their language, their payment', async () => {
    const { id } = await checked(fileOf('Peeters;Anna;ANNA@example.be;rechter;09/03/2025;ADMIN'))
    await confirm(id)
    const row = await rowOfEmail('anna@example.be')
    expect(row).toMatchObject({ role: 'USER', defaultLanguage: 'fr', occupation: 'rechter', sortName: 'peeters\tanna' })
    expect(await portal.payments.of(admin, row?.id ?? '')).toMatchObject([{ year: 2025 }])
    expect(await portal.sentMails()).toEqual([])
  })

  it('invites whom it made where that is ticked, each once', async () => {
    const { id } = await checked(fileOf('Peeters;Anna;anna@example.be;;;', 'Maes;Bram;bram@example.be;;;'))
    await confirm(id, true)
    await portal.jobs.runDue()
    const jobs = await portal.db.selectFrom('platformJob').select(['kind', 'payload']).execute()
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual(['anna@example.be', 'bram@example.be'])
    expect(jobs.filter(({ kind }) => kind === 'members.invite')).toEqual([])
    const ids = (await users()).filter(({ role }) => role === 'USER').map((user) => user.id)
    await portal.jobs.enqueue(portal.db, 'members.invite', { ids, actor: admin.id })
    expect(await portal.sentMails()).toEqual([])
  })

  it('shows before and after, leaves empty cells alone unless asked to clear, and skips nobody who is the same', async () => {
    const anna = await portal.somebody('USER')
    const bram = await portal.somebody('USER')
    const rows = [`Nieuw;Anna;${anna.email};rechter;;`, `${bram.lastName};${bram.firstName};${bram.email};;;`]
    const { id, rows: found } = await checked(fileOf(...rows))
    expect(found.map(({ kind }) => kind)).toEqual(['changed', 'unchanged'])
    expect(found[0]?.changes).toEqual([
      { field: 'lastName', before: 'USER', after: 'Nieuw' },
      { field: 'firstName', before: anna.firstName, after: 'Anna' },
      { field: 'occupation', before: '', after: 'rechter' },
    ])
    await confirm(id)
    expect(await portal.rowOf(anna.id)).toMatchObject({ lastName: 'Nieuw', occupation: 'rechter' })
    const kept = await checked(fileOf(`Nieuw;Anna;${anna.email};;;`))
    expect(kept.counts).toMatchObject({ unchanged: 1 })
    const erasing = await checked(fileOf(`Nieuw;Anna;${anna.email};;;`), { erases: true })
    expect(erasing.rows[0]?.changes).toEqual([{ field: 'occupation', before: 'rechter', after: '' }])
    await confirm(erasing.id)
    expect(await portal.rowOf(anna.id)).toMatchObject({ occupation: '' })
  })

  it('writes no row of somebody who was changed, deleted or made since the check, and says so', async () => {
    const [anna, bram] = [await portal.somebody('USER'), await portal.somebody('USER')]
    const rows = [anna.email, bram.email, 'cleo@example.be', 'dirk@example.be'].map((email) => `Nieuw;Naam;${email};;;`)
    const { id } = await checked(fileOf(...rows))
    await portal.administration.updateUser(admin, { id: anna.id, user: { occupation: 'griffier' }, settings: {} })
    await portal.administration.deleteUser(admin, { id: bram.id, isDisabled: false })
    const other = await checked(fileOf('Ander;Naam;cleo@example.be;;;'))
    await confirm(other.id)
    await confirm(id)
    const { written } = await portal.administration.importOf(admin, id)
    expect(written).toMatchObject({ created: 1, updated: 0 })
    expect(written?.skipped.map(({ line, reason }) => [line, reason.key])).toEqual([
      [2, 'error.import.changed-meanwhile'],
      [3, 'error.import.gone-meanwhile'],
      [4, 'error.user.email-in-use'],
    ])
    expect([await portal.rowOf(anna.id), await rowOfEmail('cleo@example.be')]).toMatchObject([
      { lastName: 'USER', occupation: 'griffier' },
      { lastName: 'Ander' },
    ])
  })

  it('of two administrators at once ends well for both', async () => {
    const other = await portal.somebody('ADMIN')
    const rows = Array.from({ length: 60 }, (_, number) => `Peeters;Anna;lid${number}@example.be;;;`)
    const first = await checked(fileOf(...rows))
    const second = await begin(fileOf(...rows.toReversed()), other)
    await portal.administration.checkImport(other, second, mapping)
    await Promise.all([
      confirm(first.id),
      portal.administration.confirmImport(other, second, { revision: 1, invites: false }),
    ])
    const results = [
      (await portal.administration.importOf(admin, first.id)).written,
      (await portal.administration.importOf(other, second)).written,
    ]
    expect(results.reduce((sum, written) => sum + (written?.created ?? 0), 0)).toBe(60)
    expect(results.reduce((sum, written) => sum + (written?.skipped.length ?? 0), 0)).toBe(60)
    await expect(portal.administration.importOf(other, first.id)).rejects.toMatchObject({ code: 'import.not-there' })
  })

  it('says what is wrong with a row, all of it', async () => {
    const gone = await portal.somebody('USER')
    await portal.administration.deleteUser(admin, { id: gone.id, isDisabled: false })
    const { rows } = await checked(
      fileOf(
        ...['Peeters;Anna;anna@example.be;;;', 'Peeters;Anna;Anna@Example.be;;;', ';;cleo@example.be;;31/02/2025;'],
        ...[`Weg;Weg;${gone.email};;;`, 'Peeters;Anna;;;;', 'Peeters;Anna;later@example.be;;31/12/2099;'],
        `Peeters;Anna;lang@example.be;${'x'.repeat(201)};;`,
      ),
    )
    expect(
      rows.map(({ reasons }) => reasons.map(({ key, facts }) => [key.slice(6), ...Object.values(facts ?? {})])),
    ).toEqual([
      [],
      [['import.twice-in-file', 2]],
      [['user.invalid-date'], ['user.first-name-missing'], ['user.last-name-missing']],
      [['user.email-of-deleted-user']],
      [['user.no-email']],
      [['user.date-in-future']],
      [['user.longer-occupation', 200]],
    ])
  })

  it('refuses a row that is wider than its head, and writes the others whatever ends their lines', async () => {
    const rows = [
      'Peeters;Anna;anna@example.be;;;',
      'Maes; junior;Bram;bram@example.be;;;x',
      'Bos;Cleo;c@example.be;;;',
    ]
    const { id, counts, rows: found } = await checked(Buffer.from(`${head}\r\n${rows.join('\n')}`))
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, faulty: 1 })
    expect(found[1]).toMatchObject({ line: 3, kind: 'faulty' })
    expect(found[1]?.reasons).toContainEqual({ key: 'error.import.row-too-wide' })
    await confirm(id)
    expect(await users()).toHaveLength(3)
  })

  it('is taken back to its columns, and is then confirmed only as it was checked last', async () => {
    const { id } = await checked(fileOf('Peeters;Anna;anna@example.be;rechter;;'))
    const without = columns.map((field) => (field === 'occupation' ? null : field))
    await portal.administration.checkImport(admin, id, { ...mapping, columns: without })
    await expect(confirm(id, false, 1)).rejects.toMatchObject({ code: 'import.check-first' })
    await confirm(id, false, 2)
    expect(await rowOfEmail('anna@example.be')).toMatchObject({ occupation: '' })
  })

  it('needs address and names, each meaning once', async () => {
    const id = await begin(fileOf('Peeters;Anna;anna@example.be;;;'))
    const check = (wanted: Mapping['columns']) =>
      portal.administration.checkImport(admin, id, { ...mapping, columns: wanted })
    await expect(check(['lastName', 'firstName', null])).rejects.toMatchObject({ code: 'import.field-missing' })
    await expect(check(['lastName', 'firstName', 'email', 'email'])).rejects.toMatchObject({
      code: 'import.field-twice',
    })
  })

  it('comes back from our own exports as it left, formulas and all', async () => {
    const anna = await portal.somebody('USER', { lastPayment: Date.parse('2025-03-09T12:00:00Z') / 1000 })
    const user = { lastName: '=1+1', firstName: '+An', occupation: '@rechter' }
    await portal.administration.updateUser(admin, { id: anna.id, user, settings: {} })
    for (const language of ['nl', 'fr'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const names = [
          'lastName',
          'firstName',
          'email',
          'occupation',
          'magistrate',
          'language',
          'lastPayment',
          'newsletter',
          'createdAt',
        ]
        const asked = new URLSearchParams([
          ['scope', 'all'],
          ['format', format],
          ...names.map((name) => ['column', name]),
        ])
        const { body } = await portal.administration.exportUsers(admin, exportInputOf(asked), language)
        const bytes = Buffer.from(await new Response(body as BodyInit).arrayBuffer())
        const spreadsheet = await readSpreadsheet(bytes)
        expect(guessColumns(spreadsheet.head, labels)).not.toContain(null)
        const { counts } = await checked(bytes, { columns: guessColumns(spreadsheet.head, labels) })
        expect(counts).toEqual({ new: 0, changed: 0, unchanged: 2, faulty: 0 })
      }
  })

  it('knows since when somebody is a member, and tells it again to the day', async () => {
    const bytes = Buffer.from(
      ['Naam;Voornaam;E-mail;Lid sinds', 'Peeters;Anna;anna@example.be;31/12/1969', 'Claes;Jan;jan@example.be;'].join(
        '\n',
      ),
    )
    const columns = guessColumns(['Naam', 'Voornaam', 'E-mail', 'Lid sinds'], labels)
    const { id } = await checked(bytes, { columns })
    await confirm(id)
    const asked = new URLSearchParams('scope=all&sort=name&column=lastName&column=createdAt&q=e')
    const exported = async () => {
      const { body } = await portal.administration.exportUsers(admin, exportInputOf(asked), 'nl')
      return (await new Response(body as BodyInit).text()).split('\r\n')
    }
    const today = formatDate(portal.clock.seconds(), 'nl')
    expect(await exported()).toEqual(expect.arrayContaining(['Peeters;31/12/1969', `Claes;${today}`]))
    const later = await checked(
      Buffer.from(['Naam;Voornaam;E-mail;Lid sinds', 'Claes;Jan;jan@example.be;01/09/2011'].join('\n')),
      { columns },
    )
    expect(later.rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'createdAt' }] }])
    await confirm(later.id)
    expect(await exported()).toEqual(expect.arrayContaining(['Peeters;31/12/1969', 'Claes;01/09/2011']))
  })

  it('refuses a member of a day that has not come', async () => {
    const bytes = Buffer.from('Naam;Voornaam;E-mail;Lid sinds\nPeeters;Anna;anna@example.be;01/01/2090')
    const { rows } = await checked(bytes, {
      columns: guessColumns(['Naam', 'Voornaam', 'E-mail', 'Lid sinds'], labels),
    })
    expect(rows).toMatchObject([{ kind: 'faulty', reasons: [{ key: 'error.import.member-in-future' }] }])
  })

  it('that nobody confirms is thrown away after a day', async () => {
    const { id } = await checked(fileOf('Peeters;Anna;anna@example.be;;;'))
    expect(await portal.administration.waitingImports(admin)).toMatchObject([{ id, fileName: 'leden.csv' }])
    portal.clock.pass(retentionSeconds)
    await portal.jobs.runDue()
    await expect(portal.administration.importOf(admin, id)).rejects.toMatchObject({ code: 'import.not-there' })
    expect(await portal.administration.waitingImports(admin)).toEqual([])
  })

  it('is for admins, from the file to the last step', async () => {
    const user = await portal.somebody('USER')
    const id = await begin(fileOf('Peeters;Anna;anna@example.be;;;'))
    const { administration } = portal
    for (const [viewer, status] of [
      [visitor, 401],
      [user, 403],
    ] as const)
      for (const ask of [
        () => administration.beginImport(viewer, { fileName: 'x', bytes: fileOf('a') }),
        () => administration.importOf(viewer, id),
        () => administration.spreadsheetOfImport(viewer, id),
        () => administration.checkImport(viewer, id, mapping),
        () => administration.confirmImport(viewer, id, { revision: 1, invites: false }),
        () => administration.cancelImport(viewer, id),
        () => administration.importProgress(viewer, id),
        () => administration.importAtOnce(viewer, fileOf('a'), { isDryRun: true, invites: false }),
      ])
        await expect(ask()).rejects.toMatchObject({ status })
  })

  it('finds users and imports through indexes', async () => {
    expect(await planOf(database, knownUsersQuery(portal.db, ['a@x.be', 'b@x.be']))).toMatchObject({ scanned: [] })
    expect(await planOf(database, waitingQuery(portal.db, 'x'))).toEqual({ scanned: [], sorts: false })
  })
})

describe('the columns of a file', () => {
  it.each([
    ['Naam;Voornaam;E-mail;Functie;Taal', 'lastName;firstName;email;occupation;defaultLanguage'],
    ['NOM;Prénom;Adresse e-mail;Payé le;Lettre d’information', 'lastName;firstName;email;lastPayment;emailSubscriber'],
    ['Last name;First name;Email;E-mail;Role', 'lastName;firstName;email;;'],
  ])('%s are guessed by their names', (names, fields) => {
    expect(guessColumns(names.split(';'), labels).map((field) => field ?? '')).toEqual(fields.split(';'))
  })
})
