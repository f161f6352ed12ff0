import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Verdict, well, wrong } from '#platform/doctor/verdict.ts'

/** Milliseconds: whoever asks the doctor waits for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Does the mail server let us in? Nothing is sent. Without one: can mails be written to this folder? */
export async function checkMail(smtpUrl: string | undefined, folder: string): Promise<Verdict> {
  return smtpUrl ? checkServer(smtpUrl) : checkFolder(folder)
}

async function checkServer(smtpUrl: string): Promise<Verdict> {
  const { hostname } = new URL(smtpUrl)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return well(`${hostname} takes mail from us`)
  } catch (error) {
    return wrong(`${hostname} takes none: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    transport.close()
  }
}

/** The folder is made with its first mail: until then the one above it counts. */
async function checkFolder(folder: string): Promise<Verdict> {
  for (const path of [folder, dirname(folder)]) {
    const failure = await access(path, constants.W_OK).catch((error: NodeJS.ErrnoException) => error)
    if (!failure) return well(`no SMTP_URL: mails are written to ${folder}`)
    if (failure.code !== 'ENOENT') break
  }
  return wrong(`no SMTP_URL, and mails cannot be written to ${folder}`)
}
