import { resolve4, resolve6, resolveMx } from 'node:dns/promises'
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { codeOf } from '#platform/errors/error-codes.ts'

/** Milliseconds: whoever asks the doctor waits for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Does the mail server let us in? Nothing is sent. Without one: can mails be written to this folder? */
export async function checkMail(smtpUrl: string | undefined, folder: string): Promise<Verdict> {
  return smtpUrl ? checkServer(smtpUrl) : checkFolder(folder)
}

async function checkServer(smtpUrl: string): Promise<Verdict> {
  const { hostname } = new URL(smtpUrl)
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

export type LookUp = (domain: string) => Promise<unknown[]>

/** RFC 5321 section 5.1: without a mail server of its own, the host itself is tried. */
export const lookUpMail: LookUp = (domain) =>
  resolveMx(domain).catch(async (error: unknown): Promise<unknown[]> => {
    if (codeOf(error) !== 'ENODATA') throw error
    return Promise.any([resolve4(domain), resolve6(domain)])
  })

const nowhere = /@(?:localhost|\[?[\d.:a-f]+\]?|[^@]*\.(?:local|localhost|invalid|test|example))$/i

/** Bounces go to the address that mails come from, and answers to it or to another: does anybody get them? */
export async function checkSender(
  sender: { address: string; replyTo?: string | undefined },
  lookUp: LookUp,
): Promise<Verdict> {
  for (const address of new Set([sender.address, sender.replyTo || sender.address])) {
    if (nowhere.test(address))
      return wrong(
        `mails come from ${address}, whose domain takes no mail: give the association an address that does, in Administration`,
      )
    const domain = address.split('@').at(-1) ?? ''
    const failure = await lookUp(domain).then(
      (hosts) => (hosts.length > 0 ? null : 'ENODATA'),
      (error) => reasonOf(error),
    )
    if (failure === 'ENOTFOUND' || failure === 'ENODATA')
      return wrong(`mails come from ${address}, and ${domain} takes none: refusals and answers are lost`)
    if (failure) return well(`mails come from ${sender.address}; ${domain} could not be looked up (${failure})`)
  }
  return well(`mails come from ${sender.address}, which takes answers and refusals`)
}

const reasonOf = (error: unknown): string =>
  codeOf(error instanceof AggregateError ? error.errors[0] : error) ?? 'no answer'
