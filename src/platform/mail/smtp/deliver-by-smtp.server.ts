import { domainToASCII } from 'node:url'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { composeMessage } from '../compose-message.server.ts'
import { type DeliverMail, type HandOver, type Outcome, ServerFault } from '../deliver-mail.server.ts'
import { createPace } from './pace.ts'
import { type Envelope, openLine, type SmtpLine, type SmtpOptions, type SmtpPatience } from './smtp-line.server.ts'

/** Milliseconds. A server that is slow to greet is common; one that is slow to answer is about to hang. */
const patient: SmtpPatience = { answer: 20_000, last: 10 * 60_000 }

/** Milliseconds for which an idle connection is kept: long enough between two batches of a newsletter. */
const idleTime = 10_000

/** Mails over one connection unless the URL says otherwise: some servers end it after a hundred. */
const usualMessages = 100

type UrlOptions = SmtpOptions & { maxMessages?: number; rateLimit?: number; rateDelta?: number }

/**
 * Delivers over `smtp://` or `smtps://`. Password and TLS options are part of the URL, as are `maxMessages` (over one connection),
 * `rateLimit` (mails per `rateDelta` milliseconds, a second unless given). Connections are kept while there is work: one for
 * each mail that is sent at a time.
 */
export function deliverBySmtp(smtpUrl: string, patience: SmtpPatience = patient): DeliverMail {
  const options = parseConnectionUrl(smtpUrl) as UrlOptions
  const pace = createPace(Number(options.rateLimit ?? 0), Number(options.rateDelta ?? 1000))
  const lines = keepLines(() => openLine(options, patience), Number(options.maxMessages ?? usualMessages))

  return async (mail, handOver) => {
    const envelope = { ...addressesOf(mail), bytes: await composeMessage(mail) }
    await pace(mail.isUrgent)
    return lines.send(envelope, handOver)
  }
}

/** Where bounces go is the address that the mail is from; names of hosts travel in ASCII. */
const addressesOf = ({ sender, recipient }: Parameters<DeliverMail>[0]) => ({
  from: inAscii(sender.address),
  to: inAscii(recipient),
})

const inAscii = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
}

/** Idle connections, the latest used first. */
function keepLines(open: () => Promise<SmtpLine>, maxMessages: number) {
  const idle: { line: SmtpLine; timer: NodeJS.Timeout }[] = []

  function take(): SmtpLine | undefined {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.line.isOpen()) return kept.line
    }
    return undefined
  }

  function keep(line: SmtpLine): void {
    if (!line.isOpen()) return
    if (line.count >= maxMessages) {
      line.close()
      return
    }
    line.rest()
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.line === line),
        1,
      )
      line.close()
    }, idleTime).unref()
    idle.push({ line, timer })
  }

  return {
    async send(envelope: Envelope, handOver: HandOver): Promise<Outcome> {
      const kept = take()
      const line = kept ?? (await open())
      let isTried = false
      try {
        return await line.send(envelope, (leave) => {
          isTried = true
          return handOver(leave)
        })
      } catch (error) {
        // A server may end an idle connection at any moment: nothing was lost, and the next one is new.
        const isLineLost = error instanceof ServerFault && error.kind === 'unreachable'
        if (!kept || isTried || !isLineLost) throw error
        return this.send(envelope, handOver)
      } finally {
        keep(line)
      }
    },
  }
}
