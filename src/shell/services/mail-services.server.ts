import { join } from 'node:path'
import { createAccountHolderRepository } from '#features/accounts/links/account-holder.repository.server.ts'
import { adminsToMail } from '#features/accounts/links/admins.repository.server.ts'
import { lookOf } from '#features/administration/appearance/look.ts'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { systemTopic } from '#features/administration/system/system.ts'
import { switchNewsletter } from '#features/members/profile/profile-changes.repository.server.ts'
import { createNewsletter } from '#features/newsletter/core/newsletter.server.ts'
import { isOfMailing } from '#features/payments/requests/mail-run.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Sender } from '#platform/mail/compose-message.server.ts'
import { type DeliverMail, deliverAsFiles, type SenderOf } from '#platform/mail/deliver-mail.server.ts'
import { createEmails, type Emails, type Letterhead } from '#platform/mail/email/emails.server.ts'
import { mailAsFile } from '#platform/mail/mail-lists.repository.server.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.server.ts'
import { createRequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { ServerTrial } from '#platform/mail/server-trial.server.ts'
import type { Config } from '../../config.server.ts'
import { i18nFor } from '../rendering/translations.server.ts'
import type { CoreServices } from './core-services.server.ts'

const day = 24 * 60 * 60

/** The log says each hour that it lasts, a mail tells each administrator once a day; its failure stops no answer. */
function createTellMailLimit({ db, clock, audit, log }: CoreServices, emails: Emails, mailer: Mailer) {
  return async ({ name, most }: { name: string; most: number }): Promise<void> => {
    log.warn({ limit: name, most }, 'strangers asked for as many mails as may leave within an hour')
    const cause = `mail-limit:${Math.floor(clock.seconds() / day)}`
    const tell = transact(db, async (trx) => {
      await audit.record(trx, { actor: null, action: 'portal.mails-limited', facts: { limit: name, most } })
      for (const { id: _, email, ...reader } of await adminsToMail(trx)) {
        const order = { words: 'administration.emails.mail-limit', facts: { most }, path: '/administration/log' }
        const mail = await emails.write(trx, reader, order)
        await mailer.queue(trx, { recipient: email, ...mail, hasLink: false, cause })
      }
    })
    await tell.catch((err) => log.error({ err, limit: name }, 'nobody was told that mails are limited'))
  }
}

/** What Belgian law asks of an association's emails (CSA/WVV art. 2:20), as far as the association filled it in. */
const letterheadOf =
  (organisation: OrganisationService) =>
  async (db: Database, language: Language): Promise<Letterhead> => {
    const known = await organisation.within(db)
    const { name, legalName, address, enterpriseNumber, court, email } = known
    const { t } = i18nFor(language)
    const register =
      enterpriseNumber && t('shell.footer.register', { number: enterpriseNumber, court: court[language] })
    const seat = [legalName[language], address[language]].filter(Boolean).join(', ')
    const imprint = [seat, [register, email].filter(Boolean).join(' · ')].filter(Boolean)
    return { name: name[language], imprint, colours: lookOf(known.appearance.accent) }
  }

/** What leaves as mail: every email, and who takes those of the association. */
export function createMailServices(core: CoreServices, organisation: OrganisationService) {
  const { db, jobs, live, clock, log, config, rateLimit } = core
  const { SMTP_URL } = config
  const sender = senderOf(organisation, config)
  const mailer = createMailer({
    db,
    jobs,
    clock,
    log,
    deliver: deliveryBy(core),
    sender,
    onTried: () => live.announce(systemTopic),
    onSettled: ({ cause }) => void (cause && isOfMailing(cause) && live.announce(topics.paymentMails)),
    onRefused: (mail) => newsletter.noteBounce(mail),
    isStillWanted: (trx, mail) => newsletter.isStillWanted(trx, mail),
  })
  const emails = createEmails({ publicUrl: config.PUBLIC_URL, i18nFor, letterhead: letterheadOf(organisation) })
  const holderOf = createAccountHolderRepository(db).byEmail
  const requestedMails = createRequestedMails({ rateLimit, onSiteLimit: createTellMailLimit(core, emails, mailer) })
  const newsletter = createNewsletter({ ...core, mailer, emails, switchNewsletter, holderOf, requestedMails })
  return {
    mailer,
    emails,
    newsletter,
    holderOf,
    requestedMails,
    /** Elsewhere than in production nobody waits for mails: there files are as good. */
    doesMailLeave: config.ENVIRONMENT !== 'production' || SMTP_URL !== undefined,
    /** null: there is no server to try. */
    tryServer: SMTP_URL ? trialAt(SMTP_URL, sender) : null,
  }
}

export type MailServices = ReturnType<typeof createMailServices>

const trialAt =
  (smtpUrl: string, sender: SenderOf): ServerTrial =>
  async (mail) => {
    const { createServerTrial } = await import('#platform/mail/server-trial.server.ts')
    return createServerTrial(smtpUrl, sender)(mail)
  }

/** Without a mail server mails are files under DATA_DIR. */
function deliveryBy({ db, clock, config: { SMTP_URL, DATA_DIR } }: CoreServices): DeliverMail {
  if (SMTP_URL) {
    const deliver = onceUnlessFailed(async () => {
      const { deliverBySmtp } = await import('#platform/mail/smtp/deliver-by-smtp.server.ts')
      return deliverBySmtp(SMTP_URL)
    })
    return async (...mail) => (await deliver())(...mail)
  }
  const write = deliverAsFiles(join(DATA_DIR, 'mail'))
  return async (...mail) => {
    const outcome = await write(...mail)
    await recordRun(db, { name: mailAsFile, at: clock.seconds(), facts: {} })
    return outcome
  }
}

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
