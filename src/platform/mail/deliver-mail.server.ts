import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { QueuedMail } from './mail.repository.server.ts'

export type Sender = { name: string; address: string }

/**
 * Hands one mail over. `refused`: the server will never take it (no such mailbox), trying again is of no use.
 *
 * @throws Error when it may succeed later
 */
export type DeliverMail = (mail: QueuedMail & { sender: Sender }) => Promise<'sent' | 'refused'>

/** Our mails are text that we made: none may name a file or an address to be read into it (security.md T20). */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Milliseconds: a mail server that does not answer must not hold up the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Delivers over `smtp://` or `smtps://`; a password and TLS options are part of the URL. */
export function deliverBySmtp(smtpUrl: string): DeliverMail {
  const transport = createTransport({ url: smtpUrl, ...closed, ...patience })
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail))
      return 'sent'
    } catch (error) {
      if (isRefusalOfRecipient(error)) return 'refused'
      throw error
    }
  }
}

/** Writes each mail as a file that any mail program opens, for those who have no mail server (yet). */
export function deliverAsFiles(folder: string): DeliverMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = new Date(mail.createdAt * 1000).toISOString().replaceAll(':', '-').slice(0, 19)
    await writeWhole(join(folder, `${written}-${mail.id}.eml`), message as Buffer)
    return 'sent'
  }
}

function messageOf(mail: QueuedMail & { sender: Sender }) {
  return {
    ...closed,
    from: mail.sender,
    // An object, so that nobody parses the address for a list of them.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: no holiday replies, please.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    messageId: `<${mail.id}@${mail.sender.address.split('@').at(-1)}>`,
    date: new Date(mail.createdAt * 1000),
  }
}

/** RFC 5321 section 4.2.1: 5yz answers to RCPT are permanent. Other 5yz may be our set-up, and are tried again. */
const isRefusalOfRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
