import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { type AuditChanges, changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { formatIban } from '#platform/iban/iban.ts'
import type { Live } from '#platform/live/live.server.ts'
import { administrationErrors } from '../administration.errors.ts'
import { createAppearance } from '../appearance/appearance.server.ts'
import { findOrganisation, saveOrganisation } from './organisation.repository.server.ts'
import { type OrganisationFields, type OrganisationRecord, organisationSchema } from './organisation.schema.ts'
import { type Organisation, type Payee, publicPart } from './organisation.ts'

export type OrganisationService = ReturnType<typeof createOrganisationService>

const unnamed: OrganisationRecord = {
  ...organisationSchema.parse({ nameNl: 'Tandem', nameFr: 'Tandem', legalForm: 'none', languageNl: 'yes' }),
  languages: activeLanguages,
  logoChangedAt: null,
  accent: '',
  headingFace: 'newsreader',
}

/** The pages that name the association are kept until it is announced. */
const organisationTopic = 'organisation'

type Deps = Pick<CoreServices, 'db' | 'audit'> &
  Omit<Parameters<typeof createAppearance>[0], 'change'> & {
    live: Live & { onAnnounce(listener: (topic: string) => void): void; onGap(listener: () => void): void }
    /** Of the environment: can never be switched off. */
    defaultLanguage: Language
  }

/** Asked for by every page, so the record is kept in memory until somebody changes it, here or in another process. */
export function createOrganisationService(deps: Deps) {
  const { db, audit, live, clock, storage, makePicture, defaultLanguage } = deps
  let known: OrganisationRecord | null = null
  /** For those who cannot wait for an answer: the last one that was read. */
  let latest = unnamed
  let changes = 0

  /** @param within the transaction that asks, if there is one: SQLite would wait for it otherwise */
  async function record(within = db): Promise<OrganisationRecord> {
    if (known) return known
    const asked = changes
    const found = await findOrganisation(within)
    // It may have been changed while it was read. That there is none is not kept: the first one is announced by nobody.
    if (found && asked === changes) {
      known = found
      latest = found
    }
    return found ?? unnamed
  }
  const forget = () => {
    known = null
    changes += 1
  }
  live.onAnnounce((topic) => {
    if (topic !== organisationTopic) return
    forget()
    record().catch(() => undefined)
  })
  live.onGap(forget)

  async function change(viewer: Viewer, work: (trx: Database) => Promise<AuditChanges>): Promise<void> {
    await transact(db, async (trx) => {
      const changed = await work(trx)
      if (Object.keys(changed).length === 0) return
      const about = { actor: viewer, subjectKind: 'organisation', subject: 'organisation' }
      await audit.record(trx, { ...about, action: 'administration.organisation-changed', changes: changed })
    })
    forget()
    await record()
    live.announce(organisationTopic)
  }

  return {
    prime: async (): Promise<void> => void (await record()),

    /** Public by law: every viewer may know it. */
    current: async (_viewer: Viewer): Promise<Organisation> => publicOf(await record()),

    /** To whom members pay their fee; null while no account is known. */
    async payee(viewer: Member): Promise<Payee | null> {
      const known = await record()
      const name = publicOf(known).legalName[viewer.defaultLanguage]
      return known.iban ? { name, iban: formatIban(known.iban), fee: known.fee } : null
    },

    /** The same for an email that is written in the transaction of its cause. */
    within: async (trx: Database): Promise<Organisation> => publicOf(await record(trx)),

    /** Of the association, empty where it is not known, and in whose name it is. @param within as of `record` */
    async account(within = db): Promise<{ iban: string; holder: Record<Language, string> }> {
      const known = await record(within)
      return { iban: known.iban, holder: publicOf(known).legalName }
    },

    /** What the portal itself works with; nobody is shown it. */
    settings: () => record(),

    languages: (): readonly Language[] => latest.languages,

    areVisitorsLet: async (): Promise<boolean> => (await record()).visitorComments,

    uploadLimit: (): number | null => latest.uploadLimit,

    /** Everything, for the form. Read anew: another process may have just changed it. @throws PortalError 401 or 403 */
    async edit(viewer: Viewer): Promise<OrganisationRecord> {
      asAdmin(viewer)
      return (await findOrganisation(db)) ?? { ...unnamed, nameNl: '', nameFr: '', legalForm: 'vzw' }
    },

    async save(viewer: Viewer, fields: OrganisationFields, seen: number): Promise<void> {
      asAdmin(viewer)
      if (!fields.languages.includes(defaultLanguage))
        throw administrationErrors['organisation.default-language']({}, fieldOf(defaultLanguage))
      await change(viewer, async (trx) => {
        const before = await findOrganisation(trx)
        if (!(await saveOrganisation(trx, fields, seen)))
          throw administrationErrors['organisation.saved-by-another']({ revision: before?.revision ?? 0 })
        return changesOf(before && forLog(before, fields), forLog(fields, fields))
      })
    },

    ...createAppearance({ db, clock, storage, makePicture, change }),
  }
}

const publicOf = (record: OrganisationRecord) => publicPart(record, record !== unnamed)

const fieldOf = (language: Language) => (language === 'nl' ? 'languageNl' : 'languageFr')

/** The same fields on both sides, in values that the log takes. */
function forLog(record: OrganisationFields, fields: OrganisationFields) {
  const { languages, ...rest } = record
  const logged = Object.entries(rest).filter(([name]) => name in fields)
  return { ...(Object.fromEntries(logged) as Omit<OrganisationFields, 'languages'>), languages: languages.join(', ') }
}
