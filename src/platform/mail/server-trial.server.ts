import { createTransport } from 'nodemailer'
import { composeMessage } from './compose-message.server.ts'
import type { SenderOf } from './deliver-mail.server.ts'
import type { QueuedMail } from './mail.repository.server.ts'
import { languageOf } from './mail-headers.ts'
import { addressesOf } from './smtp/deliver-by-smtp.server.ts'

/** What the server answered, or why it did not: without the address that was tried. */
export type TrialOutcome = { isAccepted: boolean; says: string }

export type ServerTrial = (mail: QueuedMail) => Promise<TrialOutcome>

type Timeouts = { stepMs: number; wholeMs: number }

/** Somebody waits for the answer; and the whole may last longer than each step. */
const usual: Timeouts = { stepMs: 10_000, wholeMs: 25_000 }

const maxLength = 300

/** Past the queue, which waits while a server takes nothing: a mail on a connection of its own, once. Never throws. */
export function createServerTrial(
  smtpUrl: string,
  sender: SenderOf,
  { stepMs, wholeMs }: Timeouts = usual,
): ServerTrial {
  return async (mail) => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      dnsTimeout: stepMs,
    })
    const outcome = (isAccepted: boolean, says: string) => ({
      isAccepted,
      says: says.replaceAll(mail.recipient, '…').replaceAll(/\s+/g, ' ').slice(0, maxLength),
    })
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`no answer within ${wholeMs / 1000} seconds`)), wholeMs)
    try {
      const message = { ...mail, sender: await sender(languageOf(mail)) }
      const sending = transport.sendMail({ envelope: addressesOf(message), raw: await composeMessage(message) })
      const { response } = await Promise.race([sending, tooLate])
      return outcome(true, response)
    } catch (error) {
      return outcome(false, error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}
