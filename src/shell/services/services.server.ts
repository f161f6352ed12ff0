import { join } from 'node:path'
import { createDashboard } from '#features/administration/dashboard/dashboard.service.server.ts'
import { createLogService } from '#features/administration/log/log.service.server.ts'
import { createTellAdmins } from '#features/administration/notices/tell-admins.server.ts'
import { createLogoStore, type MakePicture } from '#features/administration/organisation/logo-store.server.ts'
import { createOrganisationRepository } from '#features/administration/organisation/organisation.repository.server.ts'
import {
  createOrganisationService,
  type OrganisationService,
} from '#features/administration/organisation/organisation.service.server.ts'
import { createSystem } from '#features/administration/system/system.service.server.ts'
import { createArticlesApi } from '#features/articles/core/articles.api.server.ts'
import { createArticles } from '#features/articles/core/articles.server.ts'
import { createFeeds } from '#features/articles/feeds/feeds.service.server.ts'
import { createIntranet } from '#features/intranet/core/intranet.server.ts'
import { intranetTopicPrefix } from '#features/intranet/core/intranet.topics.server.ts'
import { listUnreadDocuments } from '#features/intranet/search/text.repository.server.ts'
import { createApplications } from '#features/members/applications/applications.server.ts'
import { createRegister } from '#features/members/register/register.service.server.ts'
import { refusedExtensionsOf } from '#platform/files/file-extension.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import { createUploads } from '#platform/uploads/create-uploads.server.ts'
import { createClamd } from '#platform/virus-scan/clamd.server.ts'
import type { Config } from '../../config.server.ts'
import { version } from '../cli/version.server.ts'
import { arrivingUploads } from './arriving-uploads.server.ts'
import { createMeans, type Means, type Runtime } from './core-services.server.ts'
import { dashboardSources } from './dashboard-sources.server.ts'
import { createDataOfPeople } from './data-of-people.server.ts'
import { createPost } from './mail-services.server.ts'
import { createPeople } from './people.server.ts'
import { createProtection } from './protection.server.ts'
import { createPublicSite } from './public-site.server.ts'
import { createRetention } from './retention.server.ts'
import { systemSources } from './system-sources.server.ts'
import { tellingOfAdmins } from './telling-of-admins.server.ts'

/** The association's own data, and its logo. */
const createOrganisation = ({ config }: Runtime, { db, audit, live, clock, storage }: Means): OrganisationService =>
  createOrganisationService({
    db,
    audit,
    live,
    clock,
    organisations: createOrganisationRepository(db),
    logos: createLogoStore({ storage, makePicture: logoMaker() }),
    defaultLanguage: config.DEFAULT_LANGUAGE,
  })

/** In a process of its own, as all strange pictures. */
function logoMaker(): MakePicture {
  const maker = createPictureMaker()
  return (bytes, edge) => maker.make(bytes, edge).catch(() => null)
}

export type Services = ReturnType<typeof createServices>

/** Builds each service once and hands it what it needs. */
export function createServices(runtime: Runtime) {
  const { config, clock, diskSpace } = runtime
  const means = createMeans(runtime)
  const protection = createProtection(runtime, means.audit)
  const organisation = createOrganisation(runtime, means)
  const post = createPost(runtime, means, protection, organisation)
  const people = createPeople(runtime, { means, organisation, post })
  const fee = async () => (await organisation.settings()).fee
  const uploadLimit = () => organisation.uploadLimit() ?? config.UPLOAD_LIMIT
  const intranet = createIntranet({ ...means, ...whatMayCome(config), uploadLimit, trashDays: config.TRASH_DAYS })
  const { intake } = intranet
  const tellAdmins = createTellAdmins({ ...means, ...post, ...tellingOfAdmins })
  const articles = createArticles({
    ...means,
    ...post,
    intake,
    tellAdmins,
    secret: config.SECRET,
    subscribers: post.newsletter.subscribers,
    areVisitorsLet: organisation.areVisitorsLet,
  })
  const site = createPublicSite(runtime, { means, protection, organisation, post, intake })
  const { ownData, memberAdministration } = createDataOfPeople({ config, organisation, means, people, site, post })
  const { createUser } = memberAdministration
  const { live, audit, storage, jobs, erasures } = means
  const applications = createApplications({ ...means, ...post, createUser, tellAdmins, secret: config.SECRET })
  live.allow(intranetTopicPrefix, intranet.topicRule)
  live.allow('article', articles.comments.topicRule)
  return {
    site: {
      publicUrl: config.PUBLIC_URL,
      environment: config.ENVIRONMENT,
      clock,
      isAppCheckOn: config.APP_CHECK,
      analytics: config.ANALYTICS,
    },
    live,
    audit,
    storage,
    jobs,
    erasures,
    ...protection,
    ...post,
    ...people,
    ...site,
    organisation,
    intranet,
    articles,
    ownData,
    memberAdministration,
    retention: createRetention({ config, means, payments: people.payments, memberAdministration }),
    uploads: createUploads({
      folder: join(config.DATA_DIR, 'uploads'),
      records: arrivingUploads({ ...means, config }),
      owners: [intranet.uploadOwner, ...articles.media.uploadOwners, site.pictures.uploadOwner],
      uploadLimit,
      diskSpace,
      clock,
      log: runtime.log,
      findMember: async (id) => {
        const member = await people.members.findMember(id)
        return member && people.accounts.withStanding(member)
      },
    }),
    register: createRegister(means),
    applications,
    /** Of whom an older backup brought back. */
    repeatErasures: () =>
      erasures.repeat({
        user: memberAdministration.eraser,
        application: applications.eraser,
        message: site.contact.eraser,
        subscription: post.newsletter.eraser,
      }),
    log: createLogService(means),
    system: createSystem({
      ...means,
      mails: post.mailer.queueOfAdmins,
      sources: systemSources({ ...runtime, files: storage }),
      unreadDocuments: () => listUnreadDocuments(means.db),
      troubles: runtime.troubles,
      version,
    }),
    dashboard: createDashboard({ ...means, sources: dashboardSources({ ...means, config, diskSpace, fee }), version }),
    articlesApi: createArticlesApi(articles.reading, articles.comments, config.PUBLIC_URL),
    feeds: createFeeds({ ...means, publicUrl: config.PUBLIC_URL, organisation }),
  }
}

/** What may be uploaded, and how much. */
const whatMayCome = ({ REFUSED_EXTENSIONS, STORAGE_QUOTA, STORAGE_QUOTA_PER_PERSON, CLAMAV_URL }: Config) => ({
  refusedExtensions: refusedExtensionsOf(REFUSED_EXTENSIONS),
  quota: STORAGE_QUOTA ?? null,
  quotaPerPerson: STORAGE_QUOTA_PER_PERSON || null,
  virusScan: CLAMAV_URL ? createClamd(CLAMAV_URL) : null,
})
