import { beforeEach, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { type ExportInput, exportColumns, exportInputOf } from './export-input.ts'

const paidAt = Date.parse('2026-03-09T12:00:00Z') / 1000

describeOnEachDatabase('an export of members', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    // Past the days in which the fee is to be paid: until then nobody is late or never paid.
    portal.clock.pass(60 * 86_400)
    admin = await portal.somebody('ADMIN')
  })
  const inputOf = (asked: string): ExportInput => exportInputOf(new URLSearchParams(asked))
  const bytesOf = async (asked: string, language: 'nl' | 'fr' = 'nl') => {
    const { body } = await portal.administration.exportUsers(admin, inputOf(asked), language)
    return Buffer.from(await new Response(body as BodyInit).arrayBuffer())
  }
  const linesOf = async (...asked: Parameters<typeof bytesOf>) =>
    (await bytesOf(...asked)).toString().slice(1).trimEnd().split('\r\n')
  const rename = (id: string, firstName: string) =>
    portal.administration.updateUser(admin, { id, user: { firstName }, settings: {} })

  it('names list, filter or selection in the order of the list, and says its words in both languages', async () => {
    const paid = await portal.somebody('USER', { lastPayment: paidAt })
    const blocked = await portal.somebody('USER', { disabled: true })
    const gone = await portal.somebody('USER')
    await portal.administration.deleteUser(admin, { id: gone.id, isDisabled: false })
    const all = 'column=email&column=lastPayment&column=status&sort=name'
    expect(await linesOf(`${all}&scope=active`)).toEqual([
      'E-mailadres;Laatste betaling;Status',
      `${admin.email};;Niet uitgenodigd`,
      `${paid.email};09/03/2026;Niet uitgenodigd`,
    ])
    expect(await linesOf(`${all}&scope=disabled`, 'fr')).toEqual([
      'Adresse e-mail;Dernier paiement;Statut',
      `${blocked.email};;Bloqué`,
    ])
    expect(await linesOf('column=email&scope=filter&payment=never&role=USER&list=all')).toEqual([
      'E-mailadres',
      blocked.email,
    ])
    const ids = `${blocked.id} ${paid.id} ${gone.id}`
    expect(await linesOf(`column=email&scope=selection&sort=name&way=desc&ids=${ids}`)).toEqual([
      'E-mailadres',
      blocked.email,
      paid.email,
    ])
    expect(await linesOf('column=email&scope=all&list=deleted')).not.toContain(gone.email)
  })

  it('leaves a formula as text in CSV, and as the very text in Excel, with real dates', async () => {
    const { id } = await portal.somebody('USER', { lastPayment: paidAt })
    await rename(id, '=HYPERLINK("https://kwaad.example")')
    const asked = `scope=selection&ids=${id}&column=firstName&column=lastPayment`
    expect((await linesOf(asked))[1]).toBe(`"'=HYPERLINK(""https://kwaad.example"")";09/03/2026`)
    const { rows } = await readSpreadsheet(await bytesOf(`${asked}&format=xlsx`))
    expect(rows[0]?.cells).toEqual(['=HYPERLINK("https://kwaad.example")', '2026-03-09'])
  })

  it('names the year of contributions as it runs in the association', async () => {
    const { id } = await portal.somebody('USER', { lastPayment: portal.clock.seconds() })
    const stands = async () => (await linesOf(`scope=selection&ids=${id}&column=payment`))[1]
    expect(await stands()).toBe('Betaald 2026')
    const settings = await portal.contributions.settings(admin)
    await portal.contributions.saveSettings(admin, { ...settings, yearStart: '09-01' })
    expect(await stands()).toBe('Betaald 2026-2027')
  })

  it('is called after the day, in the language of who takes it', async () => {
    const name = async (language: 'nl' | 'fr') =>
      (await portal.administration.exportUsers(admin, inputOf('column=email&scope=all'), language)).name
    expect([await name('nl'), await name('fr')]).toEqual([
      expect.stringMatching(/^leden-\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^membres-\d{4}-\d\d-\d\d$/),
    ])
  })

  it('stands in the log before it leaves: who, what, which columns', async () => {
    await portal.administration.exportUsers(admin, inputOf(`column=email&scope=selection&ids=${admin.id}`), 'nl')
    expect((await portal.auditEntries()).find(({ action }) => action === 'members.exported')).toMatchObject({
      actor: admin.id,
      facts: { scope: 'selection', format: 'csv', columns: ['email'], users: 1 },
    })
  })

  it('is for admins, of at least one column and one person', async () => {
    const all = inputOf('column=email&scope=all')
    const user = await portal.somebody('USER')
    await expect(portal.administration.exportUsers(visitor, all, 'nl')).rejects.toMatchObject({ status: 401 })
    await expect(portal.administration.exportUsers(user, all, 'nl')).rejects.toMatchObject({ status: 403 })
    await expect(bytesOf('scope=all')).rejects.toMatchObject({ code: 'export.no-columns' })
    await expect(bytesOf('scope=selection&column=email')).rejects.toMatchObject({ code: 'export.nobody' })
  })

  it('reads more users than one page of them', async () => {
    const { db } = portal
    const { searchText: _, ...row } = (await portal.rowOf(admin.id)) as NonNullable<
      Awaited<ReturnType<typeof portal.rowOf>>
    >
    const ids = Array.from({ length: 1100 }, (_, number) => `many-${String(number).padStart(4, '0')}`)
    const dates = { createdAt: 1, updatedAt: 1 }
    const identities = ids.map((id) => {
      return { id, email: `${id}@example.be`, name: id, ...dates, emailVerified: true, image: null }
    })
    await db.insertInto('accountsIdentity').values(identities).execute()
    const others = ids.map((id) => ({ ...row, id, role: 'USER', disabled: false, sortName: 'x' }) as never)
    for (const some of [others.slice(0, 550), others.slice(550)])
      await db.insertInto('membersUser').values(some).execute()
    const lines = await linesOf(`scope=all&${exportColumns.map((column) => `column=${column}`).join('&')}`)
    expect(new Set(lines).size).toBe(1102)
  })
})
