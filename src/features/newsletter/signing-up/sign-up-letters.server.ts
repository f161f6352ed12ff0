import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { NewsletterNeeds } from '../core/needs.ts'

type Addressee = { email: string; language: Language; firstName: string }

/** The letters about a subscription. Nothing that was typed stands in them: anybody may type another's address. */
export function createSignUpLetters({ letters, mailer }: Pick<NewsletterNeeds, 'letters' | 'mailer'>) {
  return {
    /** @returns false when this very wish was answered before */
    async confirm(trx: Database, { email, ...reader }: Addressee, token: string, cause: string): Promise<boolean> {
      const order = { words: 'newsletter.letters.confirm', path: `/newsletter/confirm/${token}` }
      return mailer.queue(trx, { recipient: email, ...(await letters.write(trx, reader, order)), cause })
    },

    /** To whom gets letters already, or gets them from now on because an admin wrote him down. */
    async told(
      trx: Database,
      { email, ...reader }: Addressee,
      { what, leave, cause }: { what: 'already' | 'added'; leave: string; cause: string },
    ): Promise<void> {
      const letter = await letters.write(trx, reader, { words: `newsletter.letters.${what}`, leave })
      await mailer.queue(trx, { recipient: email, ...letter, cause })
    },
  }
}

export type SignUpLetters = ReturnType<typeof createSignUpLetters>
