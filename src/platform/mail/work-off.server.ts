import type { CoreServices } from '#platform/core-services.ts'
import { TryLater } from '#platform/jobs/run-job.server.ts'
import { type DeliverMail, type HandOver, type Outcome, type SenderOf, ServerFault } from './deliver-mail.server.ts'
import type { MailFault } from './listed-mail.ts'
import type { createMailRepository, UnsettledMail } from './mail.repository.server.ts'
import { type Delivery, deliveryJobs, deliverySchema, languageOf } from './mail-headers.ts'

type RefusedMail = Pick<UnsettledMail, 'recipient' | 'cause'>

type Handing = { isHanded: boolean; isGone: boolean }

const uncounted = ({ isHanded }: Handing): number => (isHanded ? 0 : 1)

export type DeliveryDeps = Pick<CoreServices, 'jobs' | 'clock' | 'log'> & {
  deliver: DeliverMail
  /** Asked at each delivery, so that an admin may change it. */
  sender: SenderOf
  onTried?: () => void
  /** It left, or never will by itself. */
  onSettled?: (mail: Pick<UnsettledMail, 'cause'>) => void
  /** Called, in no transaction, when an address takes no mail: there is no such mailbox, it is closed or full. */
  onRefused?: (mail: RefusedMail) => void | Promise<void>
  mails: ReturnType<typeof createMailRepository>
}

/** With the jobs' back-off: five days, as RFC 5321 section 4.5.4.1 wants it. */
export const mailAttempts = 38
const timeoutSeconds = 5 * 24 * 3600

/** Seconds until a mail server that takes nothing is asked again, at first and at last. */
const firstPause = 30
const maxPause = 15 * 60

const enoughFaults = 3

/** A mail is noted as handed over in the turn in which its last bytes leave (decision 050): none is ever sent again by itself. */
export function workOff({ jobs, clock, log, deliver, sender, mails, onTried = () => {}, ...deps }: DeliveryDeps) {
  const { onSettled, onRefused } = deps
  const server = watchServer({ clock, log })

  async function deliverOnce({ mail: id }: Delivery, isUrgent: boolean): Promise<void> {
    const mail = await mails.unsettled(id)
    if (!mail) return
    if (mail.handedAt !== null) return mails.markUnconfirmed(id, clock.seconds(), null)
    const handing = { isHanded: false, isGone: false }
    const outcome = await tryToDeliver({ ...mail, isUrgent }, handing).catch(async (error: unknown) => {
      if (handing.isGone) return null
      await mails.noteError(id, messageIn(error), uncounted(handing))
      return afterwards(mail, error)
    })
    if (!outcome) return
    if (outcome === 'sent') server.isWell()
    await settle(mail, outcome, uncounted(handing))
    onSettled?.(mail)
  }

  async function tryToDeliver(mail: UnsettledMail & { isUrgent: boolean }, handing: Handing): Promise<Outcome> {
    const handOver: HandOver = async (leave) => {
      const isOurs = await mails.handOver(mail.id, clock.seconds(), () => {
        handing.isHanded = true
        leave()
      })
      if (isOurs) return
      handing.isGone = true
      throw new Error('not to be sent any more')
    }
    return deliver({ ...mail, sender: await sender(languageOf(mail)) }, handOver)
  }

  /** @throws what says when to try again, unless it waited long enough */
  function afterwards({ createdAt }: UnsettledMail, error: unknown): Outcome {
    const pause = error instanceof ServerFault ? server.isAtFault(error) : 0
    if (pause === 0) throw error
    const message = messageIn(error)
    if (clock.seconds() - createdAt < timeoutSeconds) throw new TryLater(message, pause)
    return { refused: message, because: 'message' }
  }

  async function settle({ id, recipient, cause }: UnsettledMail, outcome: Outcome, tries: number): Promise<void> {
    const now = clock.seconds()
    if (outcome === 'sent') return mails.markSent(id, now, tries)
    if ('unconfirmed' in outcome) {
      log.warn({ mail: id }, 'nobody knows whether a mail was taken')
      return mails.markUnconfirmed(id, now, shortened(outcome.unconfirmed))
    }
    log.warn({ mail: id }, 'mail refused for good')
    await mails.markFailed(id, now, shortened(outcome.refused), tries)
    if (outcome.because !== 'message') await onRefused?.({ recipient, cause })
  }

  const register = (kind: (typeof deliveryJobs)[number], name: string, workers: number) =>
    jobs.register(
      kind,
      deliverySchema,
      (delivery) => deliverOnce(delivery, kind === deliveryJobs[0]).finally(onTried),
      ({ mail }) => mails.giveUp(mail, clock.seconds()).finally(onTried),
      { lane: { name, workers, isHeld: server.isHeld }, maxAttempts: mailAttempts },
    )
  // Emails that somebody waits for have a worker of their own; newsletters have more of them.
  register(deliveryJobs[0], 'emails', 1)
  register(deliveryJobs[1], 'mailings', 3)
  return { fault: server.fault }
}

/** A server that takes nothing is not asked once for each mail that waits. The log hears when that begins and when it is over. */
function watchServer({ clock, log }: Pick<CoreServices, 'clock' | 'log'>) {
  let fault: MailFault | null = null
  let inARow = 0
  let heldUntil = 0
  let pause = firstPause
  let reportedAt: number | null = null
  return {
    fault: () => fault,
    isHeld: () => clock.seconds() < heldUntil,
    isWell(): void {
      if (reportedAt !== null) log.warn({ seconds: clock.seconds() - reportedAt }, 'mail leaves again')
      reportedAt = null
      fault = null
      inARow = 0
      heldUntil = 0
      pause = firstPause
    },
    /** @returns for how many seconds nothing is sent; 0 when that was about one mail only, for all we know */
    isAtFault({ kind, message, isAboutMail }: ServerFault): number {
      const now = clock.seconds()
      fault = { kind, says: shortened(message), since: fault?.since ?? now }
      inARow += 1
      if (isAboutMail && inARow < enoughFaults) return 0
      if (reportedAt === null) {
        reportedAt = now
        // What is said of one mail may name its recipient.
        log.warn({ kind, ...(!isAboutMail && { says: shortened(message) }) }, 'no mail leaves at present')
      }
      if (now >= heldUntil) {
        heldUntil = now + pause
        pause = Math.min(pause * 2, maxPause)
      }
      return heldUntil - now
    },
  }
}

const maxErrorLength = 500

const shortened = (text: string): string => text.slice(0, maxErrorLength)

const messageIn = (error: unknown): string => shortened(error instanceof Error ? error.message : String(error))
