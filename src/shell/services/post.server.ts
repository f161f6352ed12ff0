import { join } from 'node:path'
import { createAccountHolderRepository } from '#features/accounts/links/account-holder.repository.server.ts'
import type { OrganisationService } from '#features/administration/organisation.service.server.ts'
import { systemTopic } from '#features/administration/system/system.topics.ts'
import { turnLetters } from '#features/members/own-profile/letters-switch.repository.server.ts'
import { createNewsletter } from '#features/newsletter/newsletter.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { deliverAsFiles, type Sender } from '#platform/mail/deliver-mail.server.ts'
import { createLetters } from '#platform/mail/letter/letters.server.ts'
import { createMailer } from '#platform/mail/mailer.server.ts'
import { createRequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import { deliverBySmtp } from '#platform/mail/smtp/deliver-by-smtp.server.ts'
import type { Config } from '../../config.server.ts'
import { i18nFor } from '../translations.server.ts'
import { letterheadOf } from './letterhead.server.ts'
import type { Ground, Means } from './means.server.ts'
import type { Protection } from './protection.server.ts'
import { createTellMailLimit } from './tell-mail-limit.server.ts'

/** What leaves as mail: every letter, and who takes those of the association. */
export function createPost(
  { config }: Ground,
  means: Means,
  { rateLimit }: Protection,
  organisation: OrganisationService,
) {
  const { db, jobs, live, clock, log } = means
  const mailer = createMailer({
    ...{ db, jobs, clock, log },
    deliver: deliveryBy(config),
    sender: senderOf(organisation, config),
    onTried: () => live.announce(systemTopic),
    onRefused: (mail) => newsletter.noteBounce(mail),
    isStillWanted: (trx, mail) => newsletter.isStillWanted(trx, mail),
  })
  const letters = createLetters({ publicUrl: config.PUBLIC_URL, i18nFor, letterhead: letterheadOf(organisation) })
  const holderOf = createAccountHolderRepository(db).byEmail
  const requestedMails = createRequestedMails({
    rateLimit,
    onSiteLimit: createTellMailLimit({ ...means, mailer, letters }),
  })
  const newsletter = createNewsletter({ ...means, mailer, letters, turnLetters, holderOf, requestedMails })
  return { mailer, letters, newsletter, holderOf, requestedMails }
}

export type Post = ReturnType<typeof createPost>

/** Without a mail server mails are files under DATA_DIR. */
const deliveryBy = ({ SMTP_URL, DATA_DIR }: Config) =>
  SMTP_URL ? deliverBySmtp(SMTP_URL) : deliverAsFiles(join(DATA_DIR, 'mail'))

/** Mails come from the association under its own address; without one, from the portal's host. */
const senderOf =
  (organisation: OrganisationService, { PUBLIC_URL, DEFAULT_LANGUAGE }: Config) =>
  async (language: Language | null): Promise<Sender> => {
    const known = await organisation.settings()
    const isDutch = (language ?? DEFAULT_LANGUAGE) === 'nl'
    return {
      name: isDutch ? known.mailSenderNl || known.nameNl : known.mailSenderFr || known.nameFr,
      address: known.email || `noreply@${new URL(PUBLIC_URL).hostname}`,
      replyTo: known.mailReplyTo || undefined,
    }
  }
