import { resolve4, resolve6, resolveMx } from 'node:dns/promises'
import { type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { codeOf } from '#platform/errors/error-codes.ts'

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
