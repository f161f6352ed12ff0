import type { Database } from '#platform/database/open-database.server.ts'
import type { Reader } from '#platform/mail/email/emails.server.ts'
import type { NewsletterDeps } from '../core/newsletter.deps.ts'

type Addressee = Reader & { email: string }

type Known = { what: 'already' | 'added'; leave: string; cause: string }

/** The emails about a subscription. Nothing that was typed is in them: anybody may type another's address. */
export function createSignUpEmails({ letters, mailer }: Pick<NewsletterDeps, 'letters' | 'mailer'>) {
  return {
    /** @returns false when this very request was answered before */
    async confirm(trx: Database, { email, ...reader }: Addressee, token: string, cause: string): Promise<boolean> {
      const order = { words: 'newsletter.letters.confirm', path: `/newsletter/confirm/${token}` }
      return mailer.queue(trx, { recipient: email, ...(await letters.write(trx, reader, order)), cause })
    },

    /** To somebody who gets the newsletter already, or from now on because an admin added them. */
    async known(trx: Database, { email, ...reader }: Addressee, { what, leave, cause }: Known): Promise<void> {
      const written = await letters.write(trx, reader, { words: `newsletter.letters.${what}`, leave })
      await mailer.queue(trx, { recipient: email, ...written, cause })
    },
  }
}
