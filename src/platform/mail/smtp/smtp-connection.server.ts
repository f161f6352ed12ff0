import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type HandOver, type Outcome, ServerFault } from '../deliver-mail.server.ts'
import { type SmtpError, whoIsToBlame } from './smtp-answer.ts'

export type SmtpTimeouts = {
  /** For the connection, the greeting and each answer until the server wants the message. */
  answerMs: number
  /** For the answer to the whole message: RFC 5321 section 4.5.3.2.6 asks for ten minutes. */
  lastMs: number
}

export type SmtpOptions = SMTPConnection.Options & { auth?: { user: string; pass: string } }

export type Envelope = { from: string; to: string; bytes: Buffer }

export type OpenConnection = Awaited<ReturnType<typeof openConnection>>

export async function openConnection(options: SmtpOptions, timeouts: SmtpTimeouts) {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeouts.answerMs,
    greetingTimeout: timeouts.answerMs,
    socketTimeout: timeouts.lastMs,
  })
  let isOpen = true
  connection.once('end', () => {
    isOpen = false
  })
  try {
    await connect(connection, options, timeouts)
  } catch (error) {
    connection.close()
    throw faultOf(error as SmtpError)
  }
  // What goes wrong while a mail is sent, its callback hears of.
  connection.on('error', () => undefined)
  let count = 0
  return {
    count: () => count,
    isOpen: () => isOpen,
    async send(envelope: Envelope, handOver: HandOver): Promise<Outcome> {
      socketOf(connection).ref()
      count += 1
      const { outcome, error, isReusable } = await sendOver(connection, envelope, handOver, timeouts)
      if (!isReusable || !(await forget(connection, error, timeouts))) connection.close()
      if (outcome) return outcome
      throw error
    },
    /** An idle connection keeps no process alive. */
    rest: () => socketOf(connection).unref(),
    close: () => connection.quit(),
  }
}

/** Plain, or with TLS from the start or after STARTTLS. @throws Error when it is gone */
function socketOf({ _socket: socket }: SMTPConnection): Socket {
  if (!socket) throw new Error('the connection is cut')
  return socket
}

function connect(connection: SMTPConnection, { auth }: SmtpOptions, timeouts: SmtpTimeouts): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate('no session')), timeouts.answerMs * 3)
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

function forget(connection: SMTPConnection, error: Error | undefined, { answerMs }: SmtpTimeouts): Promise<boolean> {
  if (!error) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs)
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
  timeouts: SmtpTimeouts,
): Promise<Sending> {
  let hasLeft = false
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: answered, resolve: isAnswered } = Promise.withResolvers<SmtpError | null>()
  const { promise: failure, resolve: fail } = Promise.withResolvers<Error>()
  const message = heldMessage(bytes, isAsked)
  const timer = setTimeout(() => isAnswered(tooLate('no answer')), timeouts.answerMs * 3)
  connection.send({ from, to, size: bytes.length }, message.stream, isAnswered)
  const leave = async () => {
    await asked
    clearTimeout(timer)
    await takenBySystem(socketOf(connection))
    await handOver(() => {
      hasLeft = true
      message.finish()
    })
  }
  // What has left, has left: then the server's answer says the rest.
  leave().catch((error) => hasLeft || fail(error))
  const error = await Promise.race([answered, failure.then((problem) => ({ problem }))])
  clearTimeout(timer)
  if (!error) return { outcome: 'sent', isReusable: true }
  if ('problem' in error) return { error: error.problem, isReusable: false }
  return judged(error, hasLeft)
}

/** 421 says that the server ends the connection (RFC 5321 section 3.8); without an answer nobody knows where it stands. */
function judged(error: SmtpError, hasLeft: boolean): Sending {
  const isReusable = error.responseCode !== undefined && error.responseCode !== 421 && error.command !== 'CONN'
  if (hasLeft && !error.responseCode) return { outcome: { unconfirmed: error.message }, isReusable }
  const blame = whoIsToBlame(error)
  if (blame === 'address' || blame === 'message')
    return { outcome: { refused: error.message, because: blame }, error, isReusable }
  return { error: blame === 'mail' ? error : faultOf(error, { isAboutMail: true }), isReusable }
}

const tooLate = (what: string): SmtpError =>
  Object.assign(new Error(`${what} in time`), { code: 'ETIMEDOUT', command: 'CONN' })

const faultOf = (error: SmtpError, about?: { isAboutMail: boolean }): ServerFault =>
  new ServerFault(whoIsToBlame(error) === 'set-up' ? 'refuses-us' : 'unreachable', error.message, about)

/** Sent all but for its end: nodemailer writes the final dot (RFC 5321 section 4.1.1.4) in the turn in which `finish` is called. */
function heldMessage(bytes: Buffer, onAsked: () => void): { stream: Readable; finish(): void } {
  let isAsked = false
  const stream = new Readable({
    read() {
      if (isAsked) return
      isAsked = true
      this.push(bytes)
      onAsked()
    },
  })
  return { stream, finish: () => void stream.push(null) }
}

/** Waits until the system has taken all that was written: what still lies in our memory would be lost with us. */
async function takenBySystem(socket: Socket): Promise<void> {
  // What nodemailer reads from the message comes to the socket within a turn.
  await nextTurn()
  await new Promise<void>((resolve, reject) => {
    socket.write('', (error) => (error ? reject(error) : resolve()))
  })
}
