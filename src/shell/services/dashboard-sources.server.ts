import { join } from 'node:path'
import { adminsToTell } from '#features/accounts/links/admins.repository.server.ts'
import type { DashboardSources } from '#features/administration/dashboard/dashboard.ts'
import { lastMonths } from '#features/administration/dashboard/last-months.ts'
import type { SystemSources } from '#features/administration/system/system.ts'
import { createTrials } from '#features/administration/system/trial.service.server.ts'
import { countWaitingComments } from '#features/articles/moderation/decision.repository.server.ts'
import { plannedArticles } from '#features/articles/publishing/publishing.repository.server.ts'
import { usedBytes } from '#features/intranet/upload/usage.repository.server.ts'
import { countWaitingApplications } from '#features/members/applications/application-counts.repository.server.ts'
import { countWaitingDecisions } from '#features/members/register/register-decisions.repository.server.ts'
import { countDue, countEndingAccounts, memberGrowth } from '#features/members/users/user-counts.repository.server.ts'
import { countOpenMessages } from '#features/pages/contact/message.repository.server.ts'
import { countBrokenLinks } from '#features/pages/links/link-checks.repository.server.ts'
import { wholeJournal } from '#features/payments/journal/journal-filter.ts'
import { journalSums } from '#features/payments/journal/journal-sums.repository.server.ts'
import { knowsPayments } from '#features/payments/payment.repository.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import { backupNow } from '#platform/backup/scheduled-backup.server.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { countFailedJobs } from '#platform/jobs/failed-jobs.repository.server.ts'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import { checkMail } from '#platform/mail/mail-check.server.ts'
import { countFailedMails } from '#platform/mail/mail-lists.repository.server.ts'
import type { OpenedStorage } from '#platform/storage/storage.server.ts'
import { type DiskSpaceOf, diskSpaceOf, isBelowReserve } from '#platform/uploads/disk-space.server.ts'
import type { Config } from '../../config.server.ts'
import type { CoreServices, Runtime } from './core-services.server.ts'
import type { MailServices } from './mail-services.server.ts'

const plannedByName = 5

/** Seconds after its time that a planned article may still be on its way. */
const late = 300

const nothingDue = { count: 0, due: 0, overdue: 0, never: 0 }

type Deps = {
  db: Database
  config: Config
  diskSpace: DiskSpaceOf | undefined
  /** Of a year, in cents; 0 while none is set. */
  fee: () => Promise<number>
  feeYear: PaymentService['feeYear']
}

/** How the portal fares. */
const installationSources = ({ db, config, diskSpace = diskSpaceOf }: Pick<Deps, 'db' | 'config' | 'diskSpace'>) =>
  ({
    async storage() {
      const [used, space] = await Promise.all([usedBytes(db), diskSpace(config.DATA_DIR)])
      const free = config.STORAGE_URL.startsWith('file:') ? space.free : null
      return { used, quota: config.STORAGE_QUOTA ?? null, free, isLow: isBelowReserve(space) }
    },
    backup: async () => ({ at: await lastRun(db, 'backup') }),
  }) satisfies Partial<DashboardSources>

/** What each feature tells the dashboard of the administration: one question each. */
export function dashboardSources({ db, config, diskSpace, fee, feeYear }: Deps): DashboardSources {
  return {
    applications: () => countWaitingApplications(db),
    registerDecisions: (now) => countWaitingDecisions(db, now),
    // While no fee is set nobody owes one; and who paid before the portal was there, it does not know.
    async duePayments(now) {
      const isKnown = (await fee()) > 0 && (await knowsPayments(db))
      return isKnown ? countDue(db, await feeYear(now)) : nothingDue
    },
    endingAccounts: (now) => countEndingAccounts(db, now, config.DISABLED_ACCOUNT_MONTHS),
    flags: () => countWaitingComments(db),
    messages: () => countOpenMessages(db),
    brokenLinks: () => countBrokenLinks(db),
    failedMails: () => countFailedMails(db),
    failedJobs: () => countFailedJobs(db),
    async planned(now) {
      const { count, next } = await plannedArticles(db, plannedByName)
      return { count, next: next.map((article) => ({ ...article, isLate: article.at < now - late })) }
    },
    ...installationSources({ db, config, diskSpace }),
    async memberGrowth(now) {
      const { months, starts } = lastMonths(now)
      const counts = await memberGrowth(db, starts.slice(1))
      return months.map((month, index) => ({ ...month, count: counts[index] ?? 0 }))
    },
    async paymentMonths(now) {
      const { months, starts } = lastMonths(now)
      const sums = await journalSums(db, { ...wholeJournal, kind: 'payment' }, starts)
      return months.map((month, index) => {
        const { count, amount } = sums[index]?.payment ?? { count: 0, amount: 0 }
        return { ...month, count, amount }
      })
    },
  }
}

/** A page does not wait as long for a mail server as the doctor does. */
const timeoutMs = 2500

/** What the page of the system asks. Nothing of what it answers says how the portal is set up. */
export function systemSources({ database, config, diskSpace }: Runtime, files: OpenedStorage): SystemSources {
  const { storage, backup } = installationSources({ db: database.db, config, diskSpace })
  return {
    database: () => databaseFacts(database),
    async storage() {
      const asked = files.probe().then(
        () => true,
        () => false,
      )
      const [facts, isReached] = await Promise.all([storage(), Promise.race([asked, nobodyAnswers()])])
      return { ...facts, quotaPerPerson: config.STORAGE_QUOTA_PER_PERSON || null, isReached }
    },
    backup,
    async mail() {
      const { SMTP_URL, DATA_DIR } = config
      const asked = checkMail(SMTP_URL, join(DATA_DIR, 'mail')).then(({ isWell }) => isWell)
      return { way: SMTP_URL ? 'smtp' : 'files', isWell: await Promise.race([asked, nobodyAnswers()]) }
    },
  }
}

/** What administrators may try there. */
export const trialsOf = (core: CoreServices, mail: MailServices) =>
  createTrials({ ...core, ...mail, makeBackup: backupNow(core) })

const nobodyAnswers = () =>
  new Promise<null>((answer) => {
    setTimeout(() => answer(null), timeoutMs).unref()
  })

/** Whom the administration mails what waits, and how much each feature says that waits. */
export const tellingOfAdmins = {
  adminsToTell,
  waiting: {
    application: async (db: Database) => (await countWaitingApplications(db)).count,
    comment: async (db: Database) => (await countWaitingComments(db)).count,
  },
}
