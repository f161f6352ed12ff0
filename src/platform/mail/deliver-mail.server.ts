import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { QueuedMail } from './mail.repository.server.ts'

/** Who mails come from. `replyTo`: where answers go, if not to the address. */
export type Sender = { name: string; address: string; replyTo?: string | undefined }

/**
 * Hands one mail over. `refused`: why the server will never take it (no such mailbox), trying again is of no use.
 *
 * @throws Error when it may succeed later
 */
export type DeliverMail = (mail: QueuedMail & { sender: Sender }) => Promise<'sent' | { refused: string }>

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
      if (isRefusalOfRecipient(error)) return { refused: error.message }
      throw error
    }
  }
}

/** Writes each mail as a file that any mail program opens, for those who have no mail server (yet). */
export function deliverAsFiles(folder: string): DeliverMail {
  return async (mail) => {
    const message = await composeMessage(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = new Date(mail.createdAt * 1000).toISOString().replaceAll(':', '-').slice(0, 19)
    await writeWhole(join(folder, `${written}-${mail.id}.eml`), message)
    return 'sent'
  }
}

/** The whole mail as it travels, and as mail programs open it (RFC 5322). */
export async function composeMessage(mail: QueuedMail & { sender: Sender }): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed })
  const { message } = await transport.sendMail(messageOf(mail))
  return message as Buffer
}

function messageOf(mail: QueuedMail & { sender: Sender }) {
  const { name, address, replyTo } = mail.sender
  return {
    ...closed,
    from: { name, address },
    // Whoever wrote through the contact form is answered himself.
    ...(replyTo && !mail.headers['Reply-To'] && { replyTo: { name, address: replyTo } }),
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
const isRefusalOfRecipient = (error: unknown): error is Error =>
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
