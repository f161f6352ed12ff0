import type { Socket } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type HandOver, type Outcome, ServerFault } from '../deliver-mail.server.ts'
import { handedToSystem, heldMessage } from './held-message.ts'
import { type SmtpError, whoIsToBlame } from './smtp-answer.ts'

/** Milliseconds. */
export type SmtpPatience = {
  /** For the connection, the greeting and each answer until the server wants the message. */
  answer: number
  /** For the answer to the whole message: RFC 5321 section 4.5.3.2.6 asks for ten minutes. */
  last: number
}

export type SmtpOptions = SMTPConnection.Options & { auth?: { user: string; pass: string } }

export type Envelope = { from: string; to: string; bytes: Buffer }

/** One open connection. */
export type SmtpLine = {
  /** Mails that it took. */
  count: number
  /** Still good for another mail. */
  isOpen(): boolean
  /** @throws ServerFault, or what says that this mail may be taken later */
  send(envelope: Envelope, handOver: HandOver): Promise<Outcome>
  /** An idle line keeps no process alive. */
  rest(): void
  close(): void
}

/** @throws ServerFault when the server does not let us in */
export async function openLine(options: SmtpOptions, patience: SmtpPatience): Promise<SmtpLine> {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: patience.answer,
    greetingTimeout: patience.answer,
    socketTimeout: patience.last,
  })
  let isOpen = true
  connection.once('end', () => {
    isOpen = false
  })
  try {
    await connect(connection, options, patience)
  } catch (error) {
    connection.close()
    throw faultOf(error as SmtpError)
  }
  // What goes wrong while a mail is sent, its callback hears of.
  connection.on('error', () => undefined)
  const line: SmtpLine = {
    count: 0,
    isOpen: () => isOpen,
    async send(envelope, handOver) {
      socketOf(connection).ref()
      line.count += 1
      const { outcome, error, isReusable } = await sendOver(connection, envelope, handOver, patience)
      if (!isReusable || !(await forget(connection, error, patience))) connection.close()
      if (outcome) return outcome
      throw error
    },
    rest: () => socketOf(connection).unref(),
    close: () => connection.quit(),
  }
  return line
}

/** Plain, or with TLS from the start or after STARTTLS. @throws Error when it is gone */
function socketOf({ _socket: socket }: SMTPConnection): Socket {
  if (!socket) throw new Error('the line is cut')
  return socket
}

function connect(connection: SMTPConnection, { auth }: SmtpOptions, patience: SmtpPatience): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate('no session')), patience.answer * 3)
    const finish = (error?: SmtpError | null) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    }
    connection.once('error', finish)
    connection.connect((error) => {
      if (error || !auth || !(connection as { allowsAuth?: boolean }).allowsAuth) return finish(error)
      connection.login({ credentials: auth }, finish)
    })
  })
}

/** After a refusal, so that the next mail may go over the same line. */
function forget(connection: SMTPConnection, error: Error | undefined, { answer }: SmtpPatience): Promise<boolean> {
  if (!error) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answer)
    connection.reset((problem) => {
      clearTimeout(timer)
      resolve(!problem)
    })
  })
}

type Sending = { outcome?: Outcome; error?: Error; isReusable: boolean }

async function sendOver(
  connection: SMTPConnection,
  { from, to, bytes }: Envelope,
  handOver: HandOver,
  patience: SmtpPatience,
): Promise<Sending> {
  let isHanded = false
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: answered, resolve: isAnswered } = Promise.withResolvers<SmtpError | null>()
  const { promise: kept, resolve: isKept } = Promise.withResolvers<Error>()
  const message = heldMessage(bytes, isAsked)
  const timer = setTimeout(() => isAnswered(tooLate('no answer')), patience.answer * 3)
  connection.send({ from, to, size: bytes.length }, message.stream, isAnswered)
  const leave = async () => {
    await asked
    clearTimeout(timer)
    await handedToSystem(socketOf(connection))
    await handOver(() => {
      isHanded = true
      message.finish()
    })
  }
  // What has left, has left: then the server's answer says the rest.
  leave().catch((error) => isHanded || isKept(error))
  const error = await Promise.race([answered, kept.then((problem) => ({ problem }))])
  clearTimeout(timer)
  if (!error) return { outcome: 'sent', isReusable: true }
  if ('problem' in error) return { error: error.problem, isReusable: false }
  return judged(error, isHanded)
}

/** 421 says that the server ends the line (RFC 5321 section 3.8); without an answer nobody knows where it stands. */
function judged(error: SmtpError, isHanded: boolean): Sending {
  const isReusable = error.responseCode !== undefined && error.responseCode !== 421 && error.command !== 'CONN'
  if (isHanded && !error.responseCode) return { outcome: { unconfirmed: error.message }, isReusable }
  const blame = whoIsToBlame(error)
  if (blame === 'address' || blame === 'message')
    return { outcome: { refused: error.message, because: blame }, error, isReusable }
  return { error: blame === 'mail' ? error : faultOf(error, { isAboutMail: true }), isReusable }
}

const tooLate = (what: string): SmtpError =>
  Object.assign(new Error(`${what} in time`), { code: 'ETIMEDOUT', command: 'CONN' })

const faultOf = (error: SmtpError, about?: { isAboutMail: boolean }): ServerFault =>
  new ServerFault(whoIsToBlame(error) === 'set-up' ? 'refuses-us' : 'unreachable', error.message, about)
