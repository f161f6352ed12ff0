import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type Database, openDatabase } from '#platform/database/open-database.server.ts'
import { createOrganisationRepository } from './organisation.repository.server.ts'
import { createOrganisationService } from './organisation.service.server.ts'
import { formatEnterpriseNumber } from './organisation.ts'

describe('the enterprise number', () => {
  it.each([
    ['0566988259', '0566.988.259'],
    ['BE 0566.988.259', '0566.988.259'],
    ['566.988.259', '0566.988.259'],
    ['1000000021', '1000.000.021'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatEnterpriseNumber(stored)).toBe(shown)
  })

  it.each(['', 'in aanvraag', '2000000000'])('leaves %j as it is', (stored) => {
    expect(formatEnterpriseNumber(stored)).toBe(stored)
  })
})

describe('the organisation', () => {
  let db: Database
  beforeEach(async () => {
    db = openDatabase('file::memory:').db
    await migrate(db)
  })
  const service = () => createOrganisationService({ organisations: createOrganisationRepository(db) })
  const row = {
    id: 1,
    nameNl: 'Vereniging',
    nameFr: 'Association',
    taglineNl: '',
    taglineFr: '',
    addressNl: 'Kerkstraat 1, 1000 Brussel',
    addressFr: "Rue de l'Église 1, 1000 Bruxelles",
    enterpriseNumber: '0566988259',
    courtNl: 'Brussel',
    courtFr: 'Bruxelles',
    email: 'info@tandem.example',
    phone: '',
    iban: 'BE68539007547034',
  }

  it('has a name before anybody gave it one', async () => {
    expect((await service().current(visitor)).name).toEqual({ nl: 'Tandem', fr: 'Tandem' })
  })

  it('is told in both languages, without its bank account', async () => {
    await db.insertInto('administrationOrganisation').values(row).execute()
    const organisation = await service().current(visitor)
    expect(organisation).toMatchObject({
      name: { nl: 'Vereniging', fr: 'Association' },
      enterpriseNumber: '0566.988.259',
    })
    expect(JSON.stringify(organisation)).not.toContain('BE68')
  })

  it('is kept in memory until it is told to forget', async () => {
    await db.insertInto('administrationOrganisation').values(row).execute()
    const organisation = service()
    await organisation.current(visitor)
    await db.updateTable('administrationOrganisation').set({ nameNl: 'Nieuwe naam' }).execute()
    expect((await organisation.current(visitor)).name.nl).toBe('Vereniging')
    organisation.forget()
    expect((await organisation.current(visitor)).name.nl).toBe('Nieuwe naam')
  })
})
