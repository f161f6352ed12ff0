import { join } from 'node:path'
import type { SystemSources } from '#features/administration/system/system.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import { checkMail } from '#platform/mail/mail-check.server.ts'
import type { OpenedStorage } from '#platform/storage/storage.server.ts'
import type { Runtime } from './core-services.server.ts'
import { installationSources } from './dashboard-sources.server.ts'

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

const nobodyAnswers = () =>
  new Promise<null>((answer) => {
    setTimeout(() => answer(null), timeoutMs).unref()
  })
