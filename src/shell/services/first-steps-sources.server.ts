import type { StepSources } from '#features/administration/dashboard/first-steps.ts'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { countArticles } from '#features/articles/core/article.repository.server.ts'
import { hasDocuments } from '#features/intranet/recent/recent.repository.server.ts'
import { hasOtherMembers } from '#features/members/users/user-counts.repository.server.ts'
import type { PageService } from '#features/pages/core/page.service.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import { wasMailDelivered } from '#platform/mail/mail-lists.repository.server.ts'
import type { Config } from '../../config.server.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'ENVIRONMENT' | 'SMTP_URL' | 'BACKUP_DIR'>
  organisation: Pick<OrganisationService, 'current' | 'languages'>
  pages: Pick<PageService, 'page'>
}

/** What each feature knows of the first steps: one question each. null in the demo, which nobody sets up. */
export function stepSources({ db, config, organisation, pages }: Deps): StepSources | null {
  if (config.ENVIRONMENT === 'demo') return null
  return {
    async organisation() {
      const { isNamed, address, logo } = await organisation.current(visitor)
      const isAddressed = organisation.languages().every((language) => address[language])
      return lacking({ name: isNamed, address: isAddressed, logo: logo !== null })
    },
    async home() {
      const { title, lede } = (await pages.page(visitor, 'home')).texts
      return organisation.languages().filter((language) => !title?.[language] && !lede?.[language])
    },
    members: async () => lacking({ others: await hasOtherMembers(db) }),
    documents: async () => lacking({ first: await hasDocuments(db) }),
    articles: async () => lacking({ first: (await countArticles(db)) > 0 }),
    async operation() {
      const hasBackup = (await lastRun(db, 'backup')) !== null
      const backup = config.BACKUP_DIR ? lacking({ backup: hasBackup }) : lacking({ place: hasBackup })
      if (!config.SMTP_URL) return ['server', ...backup]
      return [...lacking({ delivery: await wasMailDelivered(db) }), ...backup]
    },
  }
}

const lacking = <Name extends string>(facts: Record<Name, boolean>): Name[] =>
  (Object.keys(facts) as Name[]).filter((name) => !facts[name])
