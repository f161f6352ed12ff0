import { join } from 'node:path'
import { createAccounts } from '#features/accounts/core/accounts.server.ts'
import { createIdentityRepository } from '#features/accounts/core/identity.repository.server.ts'
import { createDashboard } from '#features/administration/dashboard/dashboard.service.server.ts'
import { createLogService } from '#features/administration/log/log.service.server.ts'
import { createTellAdmins } from '#features/administration/notices/tell-admins.server.ts'
import {
  createOrganisationService,
  type OrganisationService,
} from '#features/administration/organisation/organisation.service.server.ts'
import { createSystem } from '#features/administration/system/system.service.server.ts'
import { createArticles } from '#features/articles/core/article.service.server.ts'
import { createArticlesApi } from '#features/articles/core/articles.api.server.ts'
import { createFeeds } from '#features/articles/feeds/feeds.service.server.ts'
import { createIntranet } from '#features/intranet/core/intranet.server.ts'
import { intranetTopicPrefix } from '#features/intranet/core/intranet.topics.server.ts'
import { listUnreadDocuments } from '#features/intranet/search/text.repository.server.ts'
import type { FileIntake } from '#features/intranet/upload/file-intake.server.ts'
import { createApplications } from '#features/members/applications/applications.server.ts'
import { createMembers } from '#features/members/core/member.service.server.ts'
import { createRegister } from '#features/members/register/register.service.server.ts'
import {
  createPeopleOfPayments,
  createUserPayments,
} from '#features/members/users/payments/user-payments.service.server.ts'
import { createContact } from '#features/pages/contact/contact.server.ts'
import { createPageService } from '#features/pages/core/page.service.server.ts'
import { createPageEditing } from '#features/pages/editing/page-editing.service.server.ts'
import { createCheckAddress } from '#features/pages/links/checking/check-address.server.ts'
import { createLinks } from '#features/pages/links/links.service.server.ts'
import { createPictures } from '#features/pages/pictures/pictures.server.ts'
import type { RetentionBySetting } from '#features/pages/reading/retention.ts'
import { createTermsVersion } from '#features/pages/reading/terms-version.server.ts'
import { createTeamApi } from '#features/pages/team/team.api.server.ts'
import { createTeam } from '#features/pages/team/team.service.server.ts'
import { createVisitService } from '#features/pages/visits/visit.service.server.ts'
import { createPaymentsApi } from '#features/payments/api/payments.api.server.ts'
import { createContributions } from '#features/payments/core/contributions.server.ts'
import { createJournal } from '#features/payments/journal/journal.service.server.ts'
import { createPaymentService } from '#features/payments/payment.service.server.ts'
import { createReceipts } from '#features/payments/receipts/receipt.service.server.ts'
import { createReconciliation } from '#features/payments/reconciliation/reconciliation.service.server.ts'
import { createReminders } from '#features/payments/reminders/reminder.service.server.ts'
import { createMailings } from '#features/payments/requests/mailing.service.server.ts'
import { createRequestFiles } from '#features/payments/requests/request-file.service.server.ts'
import { createStatements } from '#features/payments/statements/importing/statements.server.ts'
import { managesPayments } from '#platform/access/viewer.ts'
import { keepingOf, maxRetentionDays } from '#platform/backup/rotation.policy.ts'
import { refusedExtensionsOf } from '#platform/files/file-extension.ts'
import { parseIban } from '#platform/iban/iban.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createSpreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import { createUploads } from '#platform/uploads/create-uploads.server.ts'
import { createClamd } from '#platform/virus-scan/clamd.server.ts'
import type { Config } from '../../config.server.ts'
import { version } from '../cli/version.server.ts'
import { arrivingUploads, type CoreServices, createCoreServices, type Runtime } from './core-services.server.ts'
import { dashboardSources, systemSources, tellingOfAdmins, trialsOf } from './dashboard-sources.server.ts'
import { createDataOfPeople } from './data-of-people.server.ts'
import { stepSources } from './first-steps-sources.server.ts'
import { createMailServices, type MailServices } from './mail-services.server.ts'
import { createPrintedLogo } from './printed-logo.server.ts'
import { createRetention } from './retention.server.ts'

export type Services = ReturnType<typeof createServices>

export function createServices(runtime: Runtime) {
  const { config, clock, diskSpace, passwordCost, outages } = runtime
  const core = createCoreServices(runtime)
  const { db, live, storage, erasures } = core
  // In a process of its own, as all pictures of strangers.
  const logoMaker = createPictureMaker()
  const organisation = createOrganisationService({
    ...core,
    makePicture: (bytes, edge) => logoMaker.make(bytes, edge).catch(() => null),
    defaultLanguage: config.DEFAULT_LANGUAGE,
  })
  const mail = createMailServices(core, organisation)
  const shared = { ...core, ...mail, organisation, secret: config.SECRET }
  const { ofMembers: newsletterOfMembers, subscribers } = mail.newsletter
  const payments = createPaymentService(core)
  const { rename: renameAccount } = createIdentityRepository(db)
  const members = createMembers({ ...shared, newsletterOfMembers, renameAccount, payments })
  const accounts = createAccounts({
    ...shared,
    members,
    passwordCost,
    issuerFor: async (viewer) => (await organisation.current(viewer)).name[viewer.defaultLanguage],
    addressChanged: newsletterOfMembers.addressChanged,
  })
  const spreadsheets = createSpreadsheets()
  const journal = createJournal({ ...core, spreadsheets })
  const uploadLimit = () => organisation.uploadLimit() ?? config.UPLOAD_LIMIT
  const intranet = createIntranet({ ...core, ...uploadRules(config), uploadLimit, trashDays: config.TRASH_DAYS })
  const { intake } = intranet
  const tellAdmins = createTellAdmins({ ...shared, ...tellingOfAdmins })
  const { areVisitorsLet } = organisation
  const articles = createArticles({ ...shared, intake, tellAdmins, subscribers, areVisitorsLet })
  const site = createPublicSite({ ...shared, intake })
  const { dataExport, memberAdministration } = createDataOfPeople({
    ...shared,
    ...site,
    accounts,
    payments,
    spreadsheets,
  })
  const { createUser } = memberAdministration
  const people = createPeopleOfPayments({ ...core, payments })
  const noting = createUserPayments({ ...core, payments })
  const contributions = createContributions({ ...core, people, noting })
  const { claimOfNewcomer } = contributions
  const mailingDeps = { ...shared, people, account: organisation.account }
  const mailings = createMailings(mailingDeps)
  const reminders = createReminders(mailingDeps)
  const association = async (within: CoreServices['db']) => {
    return { ...(await organisation.within(within)), iban: (await organisation.account(within)).iban }
  }
  const receipts = createReceipts({ ...core, association })
  const logo = createPrintedLogo({ ...core, organisation, makePng: logoMaker.png })
  const requestFiles = createRequestFiles({ ...core, association, logo })
  const ownAccounts = async () => [parseIban((await organisation.account()).iban)].filter((iban) => iban !== null)
  const statements = createStatements({ ...core, people, accounts: ownAccounts, spreadsheets })
  const applications = createApplications({ ...shared, claimOfNewcomer, createUser, tellAdmins })
  live.allow(intranetTopicPrefix, intranet.topicRule)
  live.allow('article', articles.comments.topicRule)
  live.allow(topics.payments, managesPayments)
  live.allow(topics.paymentMails, managesPayments)
  return {
    ...shared,
    ...site,
    members,
    accounts,
    payments,
    contributions,
    mailings,
    receipts,
    requestFiles,
    reminders,
    statements,
    intranet,
    articles,
    dataExport,
    memberAdministration,
    applications,
    site: {
      publicUrl: config.PUBLIC_URL,
      environment: config.ENVIRONMENT,
      clock,
      isAppCheckOn: config.APP_CHECK,
      analytics: config.ANALYTICS,
    },
    retention: createRetention({ ...core, payments, memberAdministration }),
    uploads: createUploads({
      folder: join(config.DATA_DIR, 'uploads'),
      records: arrivingUploads(core),
      owners: [intranet.uploadOwner, ...articles.media.uploadOwners, site.pictures.uploadOwner],
      uploadLimit,
      diskSpace,
      clock,
      log: core.log,
      findMember: async (id) => {
        const member = await members.findMember(id)
        return member && accounts.withStatus(member)
      },
    }),
    register: createRegister(core),
    journal,
    reconciliation: createReconciliation(core),
    paymentsApi: createPaymentsApi({ ...core, journal, contributions, mailings, statements }),
    /** Of whom an older backup brought back. */
    repeatErasures: () =>
      erasures.repeat({
        user: memberAdministration.eraser,
        application: applications.eraser,
        message: site.contact.eraser,
        subscription: mail.newsletter.eraser,
      }),
    log: createLogService(core),
    system: createSystem({
      ...core,
      mails: mail.mailer.queueOfAdmins,
      trials: trialsOf(core, mail),
      doesMailLeave: mail.doesMailLeave,
      sources: systemSources(runtime, storage),
      unreadDocuments: () => listUnreadDocuments(db),
      outages,
      version,
    }),
    dashboard: createDashboard({
      ...core,
      sources: dashboardSources({
        db,
        config,
        diskSpace,
        fee: async () => (await organisation.settings()).fee,
        feeYear: payments.feeYear,
      }),
      steps: stepSources({ ...shared, ...site }),
      version,
    }),
    articlesApi: createArticlesApi(articles.reading, articles.comments, config.PUBLIC_URL),
    feeds: createFeeds({ ...core, publicUrl: config.PUBLIC_URL, organisation }),
  }
}

const uploadRules = ({ REFUSED_EXTENSIONS, STORAGE_QUOTA, STORAGE_QUOTA_PER_PERSON, CLAMAV_URL }: Config) => ({
  refusedExtensions: refusedExtensionsOf(REFUSED_EXTENSIONS),
  quota: STORAGE_QUOTA ?? null,
  quotaPerPerson: STORAGE_QUOTA_PER_PERSON || null,
  virusScan: CLAMAV_URL ? createClamd(CLAMAV_URL) : null,
})

type Deps = CoreServices & MailServices & { organisation: OrganisationService; intake: FileIntake }

/** What visitors read and send, and where it is written. */
function createPublicSite(deps: Deps) {
  const { db, config, live, organisation } = deps
  const pictures = createPictures(deps)
  const retentionBySetting = retentionOf(config)
  const pages = createPageService({ db, retentionBySetting })
  const team = createTeam({ ...deps, requirePictures: pictures.requireThere })
  const contact = createContact({
    ...deps,
    secret: config.SECRET,
    associationMailbox: async (trx) => ({
      email: (await organisation.within(trx)).email,
      language: config.DEFAULT_LANGUAGE,
    }),
  })
  return {
    pictures,
    pages,
    team,
    contact,
    teamApi: createTeamApi(team, config.PUBLIC_URL),
    links: createLinks({ ...deps, checkAddress: createCheckAddress() }),
    terms: createTermsVersion({ page: pages.page, live }),
    visits: createVisitService(deps),
    pageEditing: createPageEditing({ ...deps, pictures, retentionBySetting }),
  }
}

const retentionOf = (config: Config): RetentionBySetting => ({
  trashDays: config.TRASH_DAYS,
  backupDays: maxRetentionDays(keepingOf(config.BACKUP_KEEP)),
  signInMonths: config.SIGN_IN_LOG_MONTHS,
  paymentYears: config.PAYMENT_YEARS,
  disabledMonths: config.DISABLED_ACCOUNT_MONTHS,
})
