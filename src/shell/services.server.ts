import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import { createAccounts } from '#features/accounts/accounts.server.ts'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { createOrganisationRepository } from '#features/administration/organisation.repository.server.ts'
import { createOrganisationService } from '#features/administration/organisation.service.server.ts'
import { createArticleRepository } from '#features/articles/article.repository.server.ts'
import { createArticleService } from '#features/articles/article.service.server.ts'
import { articlesContext } from '#features/articles/articles.context.ts'
import { createMembers } from '#features/members/member.service.server.ts'
import { membersContext } from '#features/members/members.context.ts'
import { createPageRepository } from '#features/pages/page.repository.server.ts'
import { createPageService } from '#features/pages/page.service.server.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { createLive, type LiveServer } from '#platform/live/create-live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import type { Config } from '../config.server.ts'
import { siteContext } from './site.context.ts'

export type Services = ReturnType<typeof createServices>

type Ground = { db: Database; clock: Clock; config: Config; log: Log }

/** Builds each service once and hands it what it needs. */
export function createServices({ db, clock, config, log }: Ground) {
  const live = announcedLive(log)
  const members = createMembers({ db, live })
  return {
    site: { publicUrl: config.PUBLIC_URL, environment: config.ENVIRONMENT, clock },
    live,
    members,
    accounts: createAccounts({ db, config, clock, live, log, members }),
    storage: openStorage(config.STORAGE_URL),
    organisation: createOrganisationService({ organisations: createOrganisationRepository(db) }),
    articles: createArticleService({ articles: createArticleRepository(db), clock }),
    pages: createPageService({ pages: createPageRepository(db) }),
  }
}

/** Opens every room's door for one request. */
export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(siteContext, services.site)
  context.set(membersContext, services.members)
  context.set(accountsContext, services.accounts)
  context.set(organisationContext, services.organisation)
  context.set(articlesContext, services.articles)
  context.set(pagesContext, services.pages)
}

export type AnnouncedLive = LiveServer & {
  /** Calls back with each topic that is announced: for the page cache. */
  onAnnounce(listener: (topic: string) => void): void
}

function announcedLive(log: Log): AnnouncedLive {
  const live = createLive({ log })
  const listeners: ((topic: string) => void)[] = []
  return {
    ...live,
    announce(...topics) {
      live.announce(...topics)
      for (const topic of topics) for (const listener of listeners) listener(topic)
    },
    onAnnounce: (listener) => void listeners.push(listener),
  }
}
