import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import type { QueuedMail } from './mail.repository.server.ts'
import { canBeLeft } from './mail-headers.ts'

/** Who mails come from. `replyTo`: where answers go, if not to the address. */
export type Sender = { name: string; address: string; replyTo?: string | undefined }

/** Our mails are text that we made: none may name a file or an address to be read into it. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

const composer = onceUnlessFailed(async () => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed })
})

export async function composeMessage(mail: QueuedMail & { sender: Sender }): Promise<Buffer> {
  const { message } = await (await composer()).sendMail(messageOf(mail))
  return message as Buffer
}

function messageOf(mail: QueuedMail & { sender: Sender }) {
  const { name, address, replyTo } = mail.sender
  return {
    ...closed,
    from: { name, address },
    // An answer goes to whoever wrote through the contact form.
    ...(replyTo && !mail.headers['Reply-To'] && { replyTo: { name, address: replyTo } }),
    // An object, so that nobody parses the address for a list of them.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // What is drawn in a mail travels with it: most programs show no picture that stands in the text itself.
    attachDataUrls: true,
    // Whatever the language: what is nearly ASCII stays legible to who looks into it, and filters trust it more than base64.
    textEncoding: 'quoted-printable' as const,
    headers: { ...mannersOf(mail), ...mail.headers },
    messageId: `<${mail.id}@${domainOf(mail.sender)}>`,
    date: new Date(mail.createdAt * 1000),
  }
}

/** No holiday replies: mail about what somebody did is generated (RFC 3834 section 5); that to subscribers is bulk, of a list (RFC 2919). */
function mannersOf({ headers, sender }: QueuedMail & { sender: Sender }): Record<string, string> {
  if (!canBeLeft(headers)) return { 'Auto-Submitted': 'auto-generated' }
  return { Precedence: 'bulk', 'List-Id': `<news.${domainOf(sender)}>` }
}

const domainOf = ({ address }: Sender): string => address.split('@').at(-1) ?? ''
