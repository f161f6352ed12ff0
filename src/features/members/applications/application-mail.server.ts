import type { Database } from '#platform/database/open-database.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { WrittenEmail } from '#platform/mail/email/email.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { Applicant, Application } from './application.ts'

export type ApplicationMail = ReturnType<typeof createApplicationMail>

/** The emails to applicants, each in the language that the applicant chose. */
export function createApplicationMail({ letters, mailer }: { letters: Emails; mailer: Mailer }) {
  const words = (name: 'received' | 'declined') => `members.letters.application-${name}`

  const declined = (db: Database, application: Application, reason: string): Promise<WrittenEmail> => {
    const { defaultLanguage: language, firstName, createdAt } = application
    const facts = { reason, date: formatDate(createdAt, language) }
    return letters.write(db, { language, firstName }, { words: words('declined'), facts })
  }

  return {
    /**
     * What happens next. Nothing that was typed stands in it: anybody may type another's address, and whatever they like in
     * the field for the name.
     */
    async confirm(trx: Database, { email, defaultLanguage: language }: Applicant): Promise<void> {
      const letter = await letters.write(trx, { language, firstName: '' }, { words: words('received') })
      await mailer.queue(trx, { recipient: email, ...letter })
    },

    /** To be looked at before it goes. */
    declined,

    async decline(trx: Database, application: Application, reason: string): Promise<void> {
      await mailer.queue(trx, { recipient: application.email, ...(await declined(trx, application, reason)) })
    },
  }
}
