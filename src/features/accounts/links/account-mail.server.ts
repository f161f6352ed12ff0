import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type lettersOfRoom from '../locales/nl.json'
import { type LinkKind, linkLifetimes, linkPath } from './link.policy.ts'
import type { LinkService } from './link.service.server.ts'

export type AccountMail = ReturnType<typeof createAccountMail>

type LetterName = keyof typeof lettersOfRoom.accounts.letters
type Recipient = { id: string; email: string; firstName: string; language: Language }

type Dependencies = { letters: Letters; mailer: Mailer; links: LinkService; clock: Clock }

/** The letters of this room: about a link that works once, or about something that just changed. */
export function createAccountMail({ letters, mailer, links, clock }: Dependencies) {
  async function post(
    trx: Database,
    { email, ...reader }: Recipient,
    name: LetterName,
    { hasLink, ...order }: { facts?: ErrorFacts; path?: string; hasLink: boolean },
  ): Promise<void> {
    const written = await letters.write(trx, reader, { words: `accounts.letters.${name}`, ...order })
    await mailer.queue(trx, { recipient: email, ...written, hasLink })
  }

  return {
    /** Makes the link and queues its letter, in one transaction. @param email the address to confirm, for `email` */
    async sendLink(trx: Database, kind: LinkKind, recipient: Recipient, name: LetterName): Promise<void> {
      const email = kind === 'email' ? recipient.email : null
      const token = await links.issue(trx, kind, recipient.id, { email })
      const until = clock.seconds() + linkLifetimes[kind]
      const facts = momentOf(until, recipient.language)
      await post(trx, recipient, name, { path: linkPath(kind, token), facts, hasLink: true })
    },

    /** Tells of something that happened at this moment. @param path of the page that its button opens, if it has one: never one that is itself a key */
    async tell(
      trx: Database,
      recipient: Recipient,
      name: LetterName,
      { path, facts = {} }: { path?: string; facts?: ErrorFacts } = {},
    ): Promise<void> {
      const moment = momentOf(clock.seconds(), recipient.language)
      await post(trx, recipient, name, { path, facts: { ...moment, ...facts }, hasLink: false })
    },
  }
}

const momentOf = (seconds: number, language: Language) => ({
  date: formatDate(seconds, language),
  time: formatTime(seconds, language),
})
