import { domainToASCII } from 'node:url'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { composeMessage } from '../compose-message.server.ts'
import { type DeliverMail, type HandOver, type Outcome, ServerFault } from '../deliver-mail.server.ts'
import {
  type Envelope,
  type OpenConnection,
  openConnection,
  type SmtpOptions,
  type SmtpTimeouts,
} from './smtp-connection.server.ts'

/** A server that is slow to greet is common; one that is slow to answer is about to hang. */
const usualTimeouts: SmtpTimeouts = { answerMs: 20_000, lastMs: 10 * 60_000 }

/** For so long an idle connection is kept: long enough between two batches of a newsletter. */
const idleMs = 10_000

/** Mails over one connection unless the URL says otherwise: some servers end it after a hundred. */
const usualMessages = 100

type UrlOptions = SmtpOptions & { maxMessages?: number; rateLimit?: number; rateDelta?: number }

/** Of the URL: password, TLS, `maxMessages` over one connection, `rateLimit` mails per `rateDelta` ms. Connections are kept while there is work. */
export function deliverBySmtp(smtpUrl: string, timeouts: SmtpTimeouts = usualTimeouts): DeliverMail {
  const options = parseConnectionUrl(smtpUrl) as UrlOptions
  const pace = createPace(Number(options.rateLimit ?? 0), Number(options.rateDelta ?? 1000))
  const send = keepConnections(() => openConnection(options, timeouts), Number(options.maxMessages ?? usualMessages))

  return async (mail, handOver) => {
    const envelope = { ...addressesOf(mail), bytes: await composeMessage(mail) }
    await pace(mail.isUrgent)
    return send(envelope, handOver)
  }
}

/** Where bounces go is the address that the mail is from; names of hosts travel in ASCII. */
export const addressesOf = ({ sender, recipient }: Pick<Parameters<DeliverMail>[0], 'sender' | 'recipient'>) => ({
  from: inAscii(sender.address),
  to: inAscii(recipient),
})

const inAscii = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
}

function keepConnections(open: () => Promise<OpenConnection>, maxMessages: number) {
  const idle: { connection: OpenConnection; timer: NodeJS.Timeout }[] = []

  function take(): OpenConnection | undefined {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.connection.isOpen()) return kept.connection
    }
    return undefined
  }

  function keep(connection: OpenConnection): void {
    if (!connection.isOpen()) return
    if (connection.count() >= maxMessages) {
      connection.close()
      return
    }
    connection.rest()
    const timer = setTimeout(() => {
      const index = idle.findIndex((kept) => kept.connection === connection)
      idle.splice(index, 1)
      connection.close()
    }, idleMs).unref()
    idle.push({ connection, timer })
  }

  return async function send(envelope: Envelope, handOver: HandOver): Promise<Outcome> {
    const kept = take()
    const connection = kept ?? (await open())
    let isTried = false
    try {
      return await connection.send(envelope, (leave) => {
        isTried = true
        return handOver(leave)
      })
    } catch (error) {
      // A server may end an idle connection at any moment: nothing was lost, and the next one is new.
      const isLost = error instanceof ServerFault && error.kind === 'unreachable'
      if (!kept || isTried || !isLost) throw error
      return send(envelope, handOver)
    } finally {
      keep(connection)
    }
  }
}

type Pace = (isUrgent: boolean) => Promise<void>

export function createPace(limit: number, milliseconds: number): Pace {
  if (limit <= 0) return () => Promise.resolve()
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let isBusy = false
  const next = () => {
    const pass = urgent.shift() ?? others.shift()
    isBusy = pass !== undefined
    if (!pass) return
    pass()
    setTimeout(next, milliseconds / limit).unref()
  }
  return (isUrgent) =>
    new Promise((resolve) => {
      ;(isUrgent ? urgent : others).push(resolve)
      if (!isBusy) next()
    })
}
