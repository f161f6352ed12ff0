import { join } from 'node:path'
import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import { createAccounts } from '#features/accounts/accounts.server.ts'
import { createIdentityRepository } from '#features/accounts/identity.repository.server.ts'
import { createAccountHolderRepository } from '#features/accounts/links/account-holder.repository.server.ts'
import { createAccountData } from '#features/accounts/own-data/account-data.repository.server.ts'
import { createOwnDataService } from '#features/accounts/own-data/own-data.service.server.ts'
import type { PasswordCost } from '#features/accounts/password-hash.server.ts'
import { createDashboard } from '#features/administration/dashboard/dashboard.service.server.ts'
import { dashboardContext } from '#features/administration/dashboard.context.ts'
import { createLogService } from '#features/administration/log/log.service.server.ts'
import { logContext } from '#features/administration/log.context.ts'
import { createLogoStore, type MakePicture } from '#features/administration/organisation/logo-store.server.ts'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { createOrganisationRepository } from '#features/administration/organisation.repository.server.ts'
import {
  createOrganisationService,
  type OrganisationService,
} from '#features/administration/organisation.service.server.ts'
import { createSystem } from '#features/administration/system/system.service.server.ts'
import { systemTopic } from '#features/administration/system/system.topics.ts'
import { systemContext } from '#features/administration/system.context.ts'
import { createArticlesApi } from '#features/articles/articles.api.server.ts'
import { createArticles, provideArticles } from '#features/articles/articles.server.ts'
import { createFeeds } from '#features/articles/feeds/feeds.service.server.ts'
import { forgetAuthor } from '#features/articles/forget-author.repository.server.ts'
import { createArticleData } from '#features/articles/own-data/own-data.repository.server.ts'
import { forgetMember } from '#features/intranet/forget-member.repository.server.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import { createIntranet } from '#features/intranet/intranet.server.ts'
import { intranetTopicPrefix } from '#features/intranet/intranet.topics.server.ts'
import { createIntranetData } from '#features/intranet/own-data/own-data.server.ts'
import { memberAdministrationContext } from '#features/members/administration/administration.context.ts'
import { createMemberAdministration } from '#features/members/administration/member-administration.server.ts'
import { forgetApplicant } from '#features/members/applications/application.repository.server.ts'
import { applicationsContext } from '#features/members/applications/applications.context.ts'
import { createApplications } from '#features/members/applications/applications.server.ts'
import { createSheetWork } from '#features/members/exchange/sheet/sheet-work.server.ts'
import { createMembers } from '#features/members/member.service.server.ts'
import { membersContext } from '#features/members/members.context.ts'
import { turnLetters } from '#features/members/own-profile/letters-switch.repository.server.ts'
import { createMemberData } from '#features/members/own-profile/own-data.repository.server.ts'
import { registerContext } from '#features/members/register/register.context.ts'
import { createRegister } from '#features/members/register/register.server.ts'
import { forgetSubscriber } from '#features/newsletter/forgetting.server.ts'
import { newsletterContext } from '#features/newsletter/newsletter.context.ts'
import { createNewsletter } from '#features/newsletter/newsletter.server.ts'
import { createNewsletterData } from '#features/newsletter/own-data/own-data.repository.server.ts'
import { contactContext } from '#features/pages/contact/contact.context.ts'
import { createContact } from '#features/pages/contact/contact.server.ts'
import { boardSourcesContext } from '#features/pages/editing/board-sources.context.ts'
import { pageEditingContext } from '#features/pages/editing/page-editing.context.ts'
import { createPageEditing } from '#features/pages/editing/page-editing.service.server.ts'
import { createCheckAddress } from '#features/pages/links/checking/check-address.server.ts'
import { linksContext } from '#features/pages/links/links.context.ts'
import { createLinks } from '#features/pages/links/links.server.ts'
import { createPageRepository } from '#features/pages/page.repository.server.ts'
import { createPageService } from '#features/pages/page.service.server.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { picturesContext } from '#features/pages/pictures/pictures.context.ts'
import { createPictures } from '#features/pages/pictures/pictures.server.ts'
import { createTermsVersion } from '#features/pages/reading/terms-version.server.ts'
import { createTeamData } from '#features/pages/team/own-data.repository.server.ts'
import { createTeamApi } from '#features/pages/team/team.api.server.ts'
import { teamContext } from '#features/pages/team/team.context.ts'
import { createTeam } from '#features/pages/team/team.server.ts'
import { termsContext } from '#features/pages/terms.context.ts'
import { createVisitService } from '#features/pages/visits/visit.service.server.ts'
import { visitsContext } from '#features/pages/visits/visits.context.ts'
import { createPaymentData } from '#features/payments/own-data.repository.server.ts'
import { createPaymentService } from '#features/payments/payment.service.server.ts'
import { paymentsContext } from '#features/payments/payments.context.ts'
import type { Member } from '#platform/access/viewer.ts'
import { createAppCheckRepository } from '#platform/app-check/app-check.repository.server.ts'
import { createAppCheck } from '#platform/app-check/app-check.server.ts'
import { type Audit, createAudit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { refusedExtensionsOf } from '#platform/files/file-extension.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { createLive } from '#platform/live/create-live.server.ts'
import { createPostgresBus } from '#platform/live/postgres-bus.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { deliverAsFiles, type Sender } from '#platform/mail/deliver-mail.server.ts'
import { createLetters } from '#platform/mail/letter/letters.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { deliverBySmtp } from '#platform/mail/smtp/deliver-by-smtp.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit, type RefusedCaller } from '#platform/rate-limit/rate-limit.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import type { Troubles } from '#platform/trouble/troubles.server.ts'
import { createUploads } from '#platform/uploads/create-uploads.server.ts'
import type { DiskSpaceOf } from '#platform/uploads/disk-space.server.ts'
import { createClamd } from '#platform/virus-scan/clamd.server.ts'
import type { Config } from '../config.server.ts'
import { arrivingUploads } from './arriving-uploads.server.ts'
import { dashboardSources } from './dashboard-sources.server.ts'
import { letterheadOf } from './letterhead.server.ts'
import { siteContext } from './site.context.ts'
import { systemSources } from './system-sources.server.ts'
import { i18nFor } from './translations.server.ts'
import { version } from './version.server.ts'

export type Services = ReturnType<typeof createServices>

type Ground = {
  database: OpenDatabase
  clock: Clock
  config: Config
  log: Log
  diskSpace: DiskSpaceOf | undefined
  passwordCost: PasswordCost | undefined
  troubles: Troubles
}

/** Builds each service once and hands it what it needs. */
export function createServices(ground: Ground) {
  const { database, clock, config, log, diskSpace, passwordCost } = ground
  const { db, kind } = database
  const live = createLive({ log, bus: busOf(ground) })
  const storage = openStorage(config.STORAGE_URL, log)
  const audit = createAudit({ clock, environment: config.ENVIRONMENT, newId })
  const jobs = createJobs({ db, kind, clock, log })
  const organisation = createOrganisationService({
    ...{ db, audit, live, clock, organisations: createOrganisationRepository(db) },
    logos: createLogoStore({ storage, makePicture: logoMaker() }),
    defaultLanguage: config.DEFAULT_LANGUAGE,
  })
  const mailer = createMailer({
    db,
    jobs,
    clock,
    log,
    deliver: deliveryBy(config),
    sender: senderOf(organisation, config),
    onTried: () => live.announce(systemTopic),
    onRefused: (mail) => newsletter.noteBounce(mail),
    isStillWanted: (trx, mail) => newsletter.isStillWanted(trx, mail),
  })
  const letters = createLetters({ publicUrl: config.PUBLIC_URL, i18nFor, letterhead: letterheadOf(organisation) })
  const protection = createProtection(ground, audit)
  const means = { db, jobs, live, clock, newId, log, storage, audit }
  const holderOf = createAccountHolderRepository(db).byEmail
  const newsletter = createNewsletter({
    ...{ ...means, mailer, letters, i18nFor, turnLetters, holderOf, rateLimit: protection.rateLimit },
  })
  const { ofMembers: lettersOfMembers } = newsletter
  const members = createMembers({
    ...{ db, live, audit, clock, lettersOfMembers },
    renameAccount: createIdentityRepository(db).rename,
  })
  const issuerFor = async (viewer: Member) => (await organisation.current(viewer)).name[viewer.defaultLanguage]
  const uploadLimit = () => organisation.uploadLimit() ?? config.UPLOAD_LIMIT
  const { addressChanged } = lettersOfMembers
  const accounts = createAccounts({
    ...{ ...means, config, members, mailer, letters, issuerFor, passwordCost, addressChanged },
  })
  const intranet = createIntranet({ ...means, ...whatMayCome(config), uploadLimit, trashDays: config.TRASH_DAYS })
  live.allow(intranetTopicPrefix, intranet.topicRule)
  const payments = createPaymentService(means)
  const articles = createArticles({
    ...{ ...means, mailer, letters, i18nFor, rateLimit: protection.rateLimit },
    subscribers: newsletter.subscribers,
    areVisitorsLet: organisation.areVisitorsLet,
    holderOf,
    intake: intranet.intake,
    secret: config.SECRET,
  })
  live.allow('article', articles.comments.topicRule)
  const pictures = createPictures(means)
  const contact = createContact({
    ...{ ...means, mailer, letters, rateLimit: protection.rateLimit, intake: intranet.intake, secret: config.SECRET },
    associationMailbox: async (trx) => ({
      email: (await organisation.within(trx)).email,
      language: config.DEFAULT_LANGUAGE,
    }),
  })
  const visits = createVisitService(means)
  const pages = createPageService({ pages: createPageRepository(db) })
  const team = createTeam({ ...means, requirePictures: pictures.requireThere })
  const ownData = createOwnDataService({
    ...means,
    i18nFor,
    requireRecentProof: accounts.requireRecentProof,
    sources: [
      createMemberData(db).ofMember,
      createAccountData(db).ofMember,
      createPaymentData(db).ofMember,
      createArticleData(db).ofMember,
      createIntranetData(means).ofMember,
      contact.ofMember,
      createNewsletterData(db).ofMember,
      createTeamData(db).ofMember,
      visits.ofMember,
    ],
  })
  const memberAdministration = createMemberAdministration({
    ...means,
    accounts: accounts.ofUsers,
    payments,
    i18nFor,
    sheets: createSheetWork(),
    lettersOfMembers,
    forgetMember: [
      ...[forgetMember, forgetAuthor, forgetApplicant, forgetSubscriber],
      ...[payments.forgetMember, contact.forgetMember, team.forgetMember, visits.forgetMember, mailer.forget],
    ],
  })
  const { createUser } = memberAdministration
  return {
    site: {
      publicUrl: config.PUBLIC_URL,
      environment: config.ENVIRONMENT,
      clock,
      isAppCheckOn: config.APP_CHECK,
      analytics: config.ANALYTICS,
    },
    ...protection,
    live,
    audit,
    storage,
    jobs,
    mailer,
    members,
    intranet,
    uploads: createUploads({
      folder: join(config.DATA_DIR, 'uploads'),
      records: arrivingUploads({ db, storage, config, clock }),
      owners: [intranet.uploadOwner, ...articles.media.uploadOwners, pictures.uploadOwner],
      uploadLimit,
      clock,
      log,
      findMember: async (id) => {
        const member = await members.findMember(id)
        return member && accounts.withStanding(member)
      },
      diskSpace,
    }),
    letters,
    accounts,
    payments,
    ownData,
    memberAdministration,
    register: createRegister({ ...means, i18nFor }),
    applications: createApplications({ ...means, mailer, letters, createUser, secret: config.SECRET }),
    organisation,
    log: createLogService(means),
    system: createSystem({
      ...means,
      mails: mailer.queueOfAdmins,
      sources: systemSources({ database, config, diskSpace, files: storage }),
      troubles: ground.troubles,
      version,
    }),
    dashboard: createDashboard({ sources: dashboardSources({ db, config, diskSpace }), version, clock, log }),
    articles,
    articlesApi: createArticlesApi(articles.reading, articles.comments, config.PUBLIC_URL),
    feeds: createFeeds({ ...means, publicUrl: config.PUBLIC_URL, organisation, i18nFor }),
    contact,
    newsletter,
    links: createLinks({ ...means, rateLimit: protection.rateLimit, checkAddress: createCheckAddress() }),
    team,
    teamApi: createTeamApi(team, config.PUBLIC_URL),
    pictures,
    pages,
    terms: createTermsVersion({ page: pages.page, live }),
    visits,
    pageEditing: createPageEditing({ ...means, pictures, i18nFor }),
  }
}

/** What keeps robots and greedy callers away. A refusal is told once for its whole window: a flood fills no log. */
function createProtection({ database: { db }, clock, config, log }: Ground, audit: Audit) {
  const secret = config.SECRET
  const tell = ({ name, address, viewer }: RefusedCaller) =>
    transact(db, (trx) =>
      audit.record(trx, { actor: viewer, action: 'portal.rate-limited', facts: { limit: name }, network: address }),
    )
  return {
    appCheck: createAppCheck({
      isOn: config.APP_CHECK,
      isSecure: config.PUBLIC_URL.startsWith('https:'),
      used: createAppCheckRepository(db),
      clock,
      secret,
    }),
    rateLimit: createRateLimit({
      counts: createRateLimitRepository(db),
      clock,
      secret,
      onRefused: (caller) =>
        void tell(caller).catch((err) => log.error({ err, limit: caller.name }, 'a refusal was not written down')),
    }),
  }
}

/** What may be uploaded, and how much. */
const whatMayCome = ({ REFUSED_EXTENSIONS, STORAGE_QUOTA, CLAMAV_URL }: Config) => ({
  refusedExtensions: refusedExtensionsOf(REFUSED_EXTENSIONS),
  quota: STORAGE_QUOTA ?? null,
  virusScan: CLAMAV_URL ? createClamd(CLAMAV_URL) : null,
})

/** Opens every room's door for one request. */
export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(siteContext, services.site)
  context.set(accountsContext, services.accounts)
  context.set(membersContext, services.members)
  context.set(memberAdministrationContext, services.memberAdministration)
  context.set(applicationsContext, services.applications)
  context.set(registerContext, services.register)
  context.set(paymentsContext, services.payments)
  context.set(intranetContext, services.intranet)
  context.set(organisationContext, services.organisation)
  context.set(dashboardContext, services.dashboard)
  context.set(logContext, services.log)
  context.set(systemContext, services.system)
  provideArticles(context, services.articles)
  context.set(contactContext, services.contact)
  context.set(newsletterContext, services.newsletter)
  context.set(linksContext, services.links)
  context.set(pagesContext, services.pages)
  context.set(picturesContext, services.pictures)
  context.set(teamContext, services.team)
  context.set(termsContext, services.terms)
  context.set(visitsContext, services.visits)
  context.set(pageEditingContext, services.pageEditing)
  // In the order of the board.
  context.set(boardSourcesContext, [
    { group: 'team', source: services.team },
    { group: 'links', source: services.links },
    { group: 'articles', source: services.articles.writing },
  ])
}

/** Without a mail server mails are files under DATA_DIR (decisions section 7). */
const deliveryBy = ({ SMTP_URL, DATA_DIR }: Config) =>
  SMTP_URL ? deliverBySmtp(SMTP_URL) : deliverAsFiles(join(DATA_DIR, 'mail'))

/** Mails come from the association under its own address; without one, from the portal's host. */
const senderOf =
  (organisation: OrganisationService, { PUBLIC_URL, DEFAULT_LANGUAGE }: Config) =>
  async (language: Language | null): Promise<Sender> => {
    const known = await organisation.settings()
    const isDutch = (language ?? DEFAULT_LANGUAGE) === 'nl'
    return {
      name: isDutch ? known.mailSenderNl || known.nameNl : known.mailSenderFr || known.nameFr,
      address: known.email || `noreply@${new URL(PUBLIC_URL).hostname}`,
      replyTo: known.mailReplyTo || undefined,
    }
  }

/** In a process of its own, as all strange pictures. */
function logoMaker(): MakePicture {
  const maker = createPictureMaker()
  return (bytes, edge) => maker.make(bytes, edge).catch(() => null)
}

/** Processes that share a PostgreSQL tell each other what changed; on SQLite there is only this one. */
const busOf = ({ database, config, log }: Ground) =>
  database.kind === 'postgres' ? createPostgresBus({ url: config.DATABASE_URL, log }) : undefined
