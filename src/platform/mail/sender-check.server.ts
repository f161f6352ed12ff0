import { resolve4, resolve6, resolveMx } from 'node:dns/promises'
import { type Verdict, well, wrong } from '#platform/doctor/verdict.ts'

export type LookUp = (domain: string) => Promise<unknown[]>

/** RFC 5321 section 5.1: without a mail server of its own, the host itself is tried. */
export const lookUpMail: LookUp = async (domain) => {
  const hosts = await resolveMx(domain).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENODATA') throw error
    return Promise.any([resolve4(domain), resolve6(domain)])
  })
  return hosts
}

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
      (error) => codeOf(error),
    )
    if (failure === 'ENOTFOUND' || failure === 'ENODATA')
      return wrong(`mails come from ${address}, and ${domain} takes none: refusals and answers are lost`)
    if (failure) return well(`mails come from ${sender.address}; ${domain} could not be looked up (${failure})`)
  }
  return well(`mails come from ${sender.address}, which takes answers and refusals`)
}

const codeOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first ? String(first.code) : 'no answer'
}
