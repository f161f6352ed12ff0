import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailSink = {
  /** For SMTP_URL. */
  url: string
  received: { from: string; to: string[]; raw: string }[]
  /** The next recipient is answered with this code instead of being accepted. */
  refuseNextWith(code: number): void
  close(): Promise<void>
}

/** A real mail server on the loopback that keeps what it is given. */
export async function openMailSink(): Promise<MailSink> {
  const received: MailSink['received'] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const code = refusal
      refusal = undefined
      done(code ? Object.assign(new Error('not here'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNextWith: (code) => {
      refusal = code
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Connections that are kept for the next mail.
        for (const connection of server.connections) connection.close()
      }),
  }
}
