import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { documentLanguage, type Language, languages } from '#platform/i18n/languages.ts'

type Headers = Record<string, string>

/** One plain address: no name, no list, nothing that a mail server could read as a second recipient. */
const oneAddress = /^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,190}$/

const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

/** A line break in a header field would begin another header, or the body. @throws PortalError `request.invalid-body` */
export function refuseForgedHeaders(mail: { recipient: string; subject: string; headers?: Headers }): void {
  const headers = Object.entries(mail.headers ?? {})
  const values = [mail.recipient, mail.subject, ...headers.map(([, value]) => value)]
  const isForged =
    values.some((value) => controlCharacter.test(value)) ||
    headers.some(([name]) => !headerName.test(name)) ||
    !oneAddress.test(mail.recipient)
  if (isForged) throw portalErrors['request.invalid-body']()
}

/** Its reader can ask for no more of its kind: so it goes to many, and nobody waits for it. */
export const canBeLeft = (headers: Headers): boolean => 'List-Unsubscribe' in headers

/** RFC 3282. Says in which language somebody wrote, and so under which name. */
const contentLanguage = 'Content-Language'

export const languageHeader = (language: Language): Headers => ({ [contentLanguage]: documentLanguage(language) })

export const languageOf = ({ headers }: { headers: Headers }): Language | null =>
  languages.find(({ code }) => documentLanguage(code) === headers[contentLanguage])?.code ?? null

/** The job that delivers one mail; it exists once while the mail waits. Mails that somebody waits for have their own. */
const emailJob = 'platform.deliver-mail'
const mailingJob = 'platform.deliver-mailing'

export const deliveryJobs = [emailJob, mailingJob] as const

export const deliverySchema = z.object({ mail: z.string() })
export type Delivery = z.infer<typeof deliverySchema>

export const jobFor = ({ headers = {} }: { headers?: Record<string, string> | undefined }, isOneOfMany = false) =>
  isOneOfMany || canBeLeft(headers) ? mailingJob : emailJob
