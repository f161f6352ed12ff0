import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createLive } from '#platform/live/create-live.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import { changesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { type OrganisationFields, organisationSchema } from './organisation.schema.ts'
import { createOrganisationService } from './organisation.service.server.ts'
import { fieldsToShow, formatEnterpriseNumber } from './organisation.ts'

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

const louis = anAdmin()
const typed: OrganisationFields = {
  nameNl: 'Vereniging',
  nameFr: 'Association',
  legalForm: 'vzw',
  inLiquidation: false,
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
  mailSenderNl: 'Secretariaat',
  mailSenderFr: '',
  mailReplyTo: '',
  magistrateLabelNl: 'Erelid',
  magistrateLabelFr: '',
  occupationsNl: 'bakker\nslager',
  occupationsFr: '',
  fee: 4500,
  languages: ['nl', 'fr'],
  uploadLimit: 1000,
  visitorComments: false,
}

const house = { accent: '', headingFace: 'newsreader' } as const

/** One white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

describeOnEachDatabase('the organisation', (open) => {
  let database: OpenDatabase
  let live: ReturnType<typeof createLive>
  let folder: string
  const clock = createTestClock()
  beforeEach(async () => {
    database = await open()
    folder = mkdtempSync(join(tmpdir(), 'tandem-logo-'))
    live = createLive({ log: createLog('silent') })
    return async () => {
      await live.close()
      rmSync(folder, { recursive: true })
    }
  })
  const service = () =>
    createOrganisationService({
      db: database.db,
      live,
      clock,
      audit: createTestAudit(clock),
      defaultLanguage: 'nl',
      storage: createDiskStorage(folder),
      makePicture: async (bytes) => (bytes.length > 20 ? Buffer.from('made anew') : null),
    })

  it('has a name before anybody gave it one', async () => {
    const organisation = service()
    expect((await organisation.current(visitor)).name).toEqual({ nl: 'Tandem', fr: 'Tandem' })
    expect([organisation.languages(), organisation.uploadLimit()]).toEqual([['nl', 'fr'], null])
  })

  it('is known as soon as it is there, whoever wrote it', async () => {
    const organisation = service()
    await organisation.prime()
    const { languages, ...row } = typed
    await database.db
      .insertInto('administrationOrganisation')
      .values({ id: 1, ...row, languages: JSON.stringify(languages) })
      .execute()
    expect((await organisation.current(visitor)).name.nl).toBe('Vereniging')
  })

  it('is shown in both languages, with its legal form and without its bank account', async () => {
    const organisation = service()
    await organisation.save(louis, { ...typed, inLiquidation: true }, 0)
    const current = await organisation.current(visitor)
    expect(current).toMatchObject({
      name: { nl: 'Vereniging', fr: 'Association' },
      legalName: { nl: 'Vereniging vzw in vereffening', fr: 'Association asbl en liquidation' },
      enterpriseNumber: '0566.988.259',
    })
    expect(JSON.stringify(current)).not.toContain('BE68')
  })

  it('takes effect at once, here and in every other process', async () => {
    const [here, there] = [service(), service()]
    await there.prime()
    await here.save(louis, { ...typed, languages: ['nl'] }, 0)
    expect([here.languages(), here.uploadLimit()]).toEqual([['nl'], 1000])
    expect((await there.current(visitor)).name.nl).toBe('Vereniging')
    expect((await there.settings()).fee).toBe(4500)
    expect([there.languages(), there.uploadLimit()]).toEqual([['nl'], 1000])
  })

  it('is never overwritten unseen: who read an older one is informed', async () => {
    const organisation = service()
    await organisation.save(louis, typed, 0)
    const { revision } = await organisation.edit(louis)
    await organisation.save(louis, { ...typed, phone: '02 555 01 00' }, revision)
    const late = organisation.save(louis, { ...typed, phone: '' }, revision)
    await expect(late).rejects.toMatchObject({ code: 'organisation.saved-by-another', facts: { revision: 2 } })
    await expect(organisation.save(louis, typed, 0)).rejects.toMatchObject({ code: 'organisation.saved-by-another' })
    expect((await organisation.edit(louis)).phone).toBe('02 555 01 00')
  })

  it('writes down what was changed, before and after, and nothing where nothing was', async () => {
    const organisation = service()
    await organisation.save(louis, typed, 0)
    await organisation.save(louis, { ...typed, fee: 5000, languages: ['nl'] }, 1)
    await organisation.save(louis, { ...typed, fee: 5000, languages: ['nl'] }, 2)
    const { lines } = await createTestAudit(clock).list(database.db, { subject: 'organisation' }, null, 9)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ actor: louis.id, action: 'administration.organisation-changed' })
    expect(lines[0]?.changes).toEqual({
      fee: { before: 4500, after: 5000 },
      languages: { before: 'nl, fr', after: 'nl' },
    })
  })

  it('always keeps the default language', async () => {
    const saving = service().save(louis, { ...typed, languages: ['fr'] }, 0)
    await expect(saving).rejects.toMatchObject({ code: 'organisation.default-language', field: 'languageNl' })
  })

  it('has a logo that is made anew and has an address of its own each time', async () => {
    const organisation = service()
    await organisation.save(louis, typed, 0)
    await organisation.saveLogo(louis, pixel)
    const first = (await organisation.current(visitor)).logo
    await organisation.saveLogo(louis, pixel)
    const second = (await organisation.current(visitor)).logo
    expect(second).not.toBe(first)
    const numberOf = (address: string | null) => Number(address?.split('/').at(-1))
    expect((await organisation.logo(visitor, numberOf(second))).toString()).toBe('made anew')
    await expect(organisation.logo(visitor, numberOf(first))).rejects.toMatchObject({ status: 404 })
    await organisation.removeLogo(louis)
    expect((await organisation.current(visitor)).logo).toBeNull()
  })

  it.each([
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
    ['a broken picture', pixel.subarray(0, 12)],
    ['nothing', Buffer.alloc(0)],
  ])('takes no %s for a logo', async (_what, bytes) => {
    const organisation = service()
    await organisation.save(louis, typed, 0)
    const saving = organisation.saveLogo(louis, bytes)
    await expect(saving).rejects.toMatchObject({ code: 'organisation.logo' })
    expect((await organisation.current(visitor)).logo).toBeNull()
  })

  it('gets its colour and its face at once, written down with what stood there', async () => {
    const organisation = service()
    await organisation.save(louis, typed, 0)
    expect((await organisation.current(visitor)).appearance).toEqual(house)
    const dropped: string[] = []
    live.onAnnounce((topic) => dropped.push(topic))
    await organisation.saveAppearance(louis, { accent: '#1f6b46', headingFace: 'bitter' })
    expect((await organisation.current(visitor)).appearance).toEqual({ accent: '#1f6b46', headingFace: 'bitter' })
    expect(dropped).toEqual(['organisation'])
    // The form of the organisation, read before, still saves, and changes nothing of it.
    await organisation.save(louis, { ...typed, phone: '02 123 45 67' }, 1)
    expect((await organisation.current(visitor)).appearance.accent).toBe('#1f6b46')
    expect(await changesIn(database.db, 'organisation')).toContainEqual({
      action: 'administration.organisation-changed',
      changes: {
        accent: { before: '', after: '#1f6b46' },
        headingFace: { before: 'newsreader', after: 'bitter' },
      },
    })
  })

  it('has no looks before it has a name', async () => {
    const organisation = service()
    const refused = { code: 'appearance.unnamed' }
    await expect(organisation.saveAppearance(louis, house)).rejects.toMatchObject(refused)
    await expect(organisation.saveLogo(louis, pixel)).rejects.toMatchObject(refused)
  })

  it.each([
    ['a visitor', visitor],
    ['a USER', aMember()],
    ['an admin without a second factor', anAdmin({ isAdminWithheld: true })],
  ])('is not changed by %s', async (_who, viewer) => {
    const organisation = service()
    await expect(organisation.edit(viewer)).rejects.toThrow()
    await expect(organisation.save(viewer, typed, 0)).rejects.toThrow()
    await expect(organisation.saveLogo(viewer, pixel)).rejects.toThrow()
    await expect(organisation.saveAppearance(viewer, house)).rejects.toThrow()
    await expect(organisation.removeLogo(viewer)).rejects.toThrow()
    expect((await organisation.current(visitor)).name.nl).toBe('Tandem')
  })
})

describe('the form of the organisation', () => {
  const form = { nameNl: 'Vereniging', nameFr: 'Association', languageNl: 'yes' }
  const errorsOf = (fields: object) => {
    const { error } = organisationSchema.safeParse({ ...form, ...fields })
    return error?.issues.map(({ path, message }) => [path[0], message])
  }

  it('is kept as the portal works with it', () => {
    const kept = organisationSchema.parse({
      ...form,
      nameNl: '  De\u0007 Vereniging ',
      enterpriseNumber: 'BE 0566.988.259',
      iban: 'be68 5390 0754 7034',
      fee: '€ 45,5',
      uploadLimit: '100',
      inLiquidation: 'yes',
      legalForm: 'ivzw',
      revision: '7',
    })
    expect(kept).toMatchObject({
      nameNl: 'De Vereniging',
      enterpriseNumber: '0566988259',
      iban: 'BE68539007547034',
      fee: 4550,
      uploadLimit: 100_000_000,
      inLiquidation: true,
      legalForm: 'ivzw',
      languages: ['nl'],
      revision: 7,
    })
    expect(organisationSchema.parse(form)).toMatchObject({ fee: 0, uploadLimit: null, iban: '', email: '' })
    expect(organisationSchema.parse(form).visitorComments).toBe(false)
    expect(organisationSchema.parse({ ...form, visitorComments: 'yes' }).visitorComments).toBe(true)
  })

  it('is no lower when saved again as it is shown, though it was set in another unit', () => {
    const { uploadLimit } = fieldsToShow({
      ...typed,
      ...house,
      uploadLimit: 100 * 1024 * 1024,
      logoChangedAt: null,
      revision: 1,
    })
    expect(organisationSchema.parse({ ...form, uploadLimit }).uploadLimit).toBe(105_000_000)
  })

  it.each([
    [{ nameFr: ' ' }, 'nameFr', 'organisation.name-missing'],
    [{ nameNl: 'a'.repeat(101) }, 'nameNl', 'organisation.longer'],
    [{ enterpriseNumber: '0431.150.351' }, 'enterpriseNumber', 'organisation.enterprise-number'],
    [{ iban: 'BE41 0918 1173 5141' }, 'iban', 'organisation.iban'],
    [{ email: 'nergens' }, 'email', 'organisation.email'],
    [{ mailReplyTo: 'a@b' }, 'mailReplyTo', 'organisation.email'],
    [{ fee: '-1' }, 'fee', 'organisation.fee'],
    [{ fee: '1e3' }, 'fee', 'organisation.fee'],
    [{ languageNl: undefined }, 'languageNl', 'organisation.no-language'],
    [{ uploadLimit: '0' }, 'uploadLimit', 'organisation.upload-limit'],
  ])('refuses %j', (fields, field, message) => {
    expect(errorsOf(fields)).toEqual([[field, message]])
  })
})
