import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the next question of its kind is answered with. `pass`: as usual. `hang`: with nothing. `cut`: the connection ends. */
export type Whim = number | string | 'pass' | 'hang' | 'cut'

type Stage = 'connect' | 'auth' | 'sender' | 'recipient' | 'message'

export type MailSink = {
  /** For SMTP_URL. */
  url: string
  received: { from: string; to: string[]; raw: string }[]
  /** How many connections there were so far. */
  connections(): number
  /** The next recipient is answered with this code instead of being accepted. */
  refuseNextWith(code: number): void
  /** The next ones at this stage, in this order: a code, or a code with what is said, such as `550 5.7.1 Relaying denied`. */
  answer(stage: Stage, ...whims: Whim[]): void
  /** Ends all connections, as a server that is restarted. */
  drop(): void
  close(): Promise<void>
}

type Options = Pick<SMTPServerOptions, 'size' | 'secure'> & {
  port?: number
  isAuthAsked?: boolean
  hasStartTls?: boolean
}

/** A real mail server on the loopback that keeps what it is given. */
export async function openMailSink(options: Options = {}): Promise<MailSink> {
  const { port: wanted = 0, isAuthAsked = false, hasStartTls = false, ...more } = options
  const received: MailSink['received'] = []
  const whims: Record<Stage, Whim[]> = { connect: [], auth: [], sender: [], recipient: [], message: [] }
  let connections = 0
  const drop = () => {
    for (const connection of server.connections) connection.close()
  }
  const obey = (stage: Stage, done: (error?: Error | null) => void): void => {
    const whim = whims[stage].shift()
    if (whim === undefined || whim === 'pass') done(null)
    else if (whim === 'cut') drop()
    else if (whim !== 'hang') done(refusal(whim))
  }
  const server = new SMTPServer({
    ...more,
    authOptional: !isAuthAsked,
    allowInsecureAuth: true,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1
      obey('connect', done)
    },
    onAuth: ({ username }, _session, done) => {
      obey('auth', (error) => (error ? done(error) : done(null, { user: username })))
    },
    onMailFrom: (_address, _session, done) => obey('sender', done),
    onRcptTo: (_address, _session, done) => obey('recipient', done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        obey('message', (error) => {
          if (error) return done(error)
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          received.push({ from, to: rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() })
          done()
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    // Its certificate is its own.
    url: `${more.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    received,
    connections: () => connections,
    refuseNextWith: (code) => whims.recipient.push(code),
    answer: (stage, ...given) => whims[stage].push(...given),
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Connections that are kept for the next mail.
        drop()
      }),
  }
}

function refusal(whim: number | string): Error {
  const [, code = '550', said = 'not here'] = /^(\d{3}) ?(.*)$/.exec(String(whim)) ?? []
  return Object.assign(new Error(said || 'not here'), { responseCode: Number(code) })
}
