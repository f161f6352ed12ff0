import type { Database } from '#platform/database/open-database.server.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'
import type emailsOfFeature from '../locales/nl.json'
import { type LinkKind, linkLifetimes, linkPath } from './link.policy.ts'

type EmailName = keyof typeof emailsOfFeature.accounts.emails
type Recipient = { id: string; email: string; firstName: string; language: Language }

type Deps = AccountsCore & Pick<AccountsDeps, 'links'>

export function createAccountMail({ emails, mailer, links, holders, clock }: Deps) {
  async function queue(
    trx: Database,
    { email, ...reader }: Recipient,
    name: EmailName,
    { hasLink, ...order }: { facts: ErrorFacts; path: string | undefined; hasLink: boolean },
  ): Promise<void> {
    const written = await emails.write(trx, reader, { words: `accounts.emails.${name}`, ...order })
    await mailer.queue(trx, { recipient: email, ...written, hasLink })
  }

  /** @param path of the page that its button opens, if it has one: never one that is itself a key */
  async function tell(
    trx: Database,
    recipient: Recipient,
    name: EmailName,
    { path, facts }: { path?: string; facts?: ErrorFacts } = {},
  ): Promise<void> {
    const moment = dateAndTime(clock.seconds(), recipient.language)
    await queue(trx, recipient, name, { path, facts: { ...moment, ...facts }, hasLink: false })
  }

  return {
    tell,

    /** Of what changed about second factors, on an address that no such change touches. */
    async tellOfFactors(trx: Database, userId: string, name: EmailName, facts?: ErrorFacts): Promise<void> {
      const holder = await holders.byId(userId, trx)
      if (holder) await tell(trx, holder, name, { path: '/settings/security', ...(facts && { facts }) })
    },

    async sendLink(trx: Database, kind: LinkKind, recipient: Recipient, name: EmailName): Promise<void> {
      const token = await links.issue(trx, kind, recipient.id, kind === 'email' ? recipient.email : null)
      const facts = dateAndTime(clock.seconds() + linkLifetimes[kind], recipient.language)
      await queue(trx, recipient, name, { path: linkPath(kind, token), facts, hasLink: true })
    },
  }
}
