import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestPortal } from './open-test-portal.ts'

/** An email as it lies in `data/mail` of a portal without mail server, decoded. `head`: all its headers. */
export type SentEmail = { to: string; subject: string; text: string; html: string; head: string }

/** Works through the jobs of the portal and reads what it wrote, oldest first. */
export async function emailsOf({ portal, clock, dataDir }: TestPortal): Promise<SentEmail[]> {
  clock.forward(5)
  await portal.services.jobs.runDue()
  return emailsIn(dataDir)
}

/** What lies in the folder, oldest first. */
export function emailsIn(dataDir: string): SentEmail[] {
  const folder = join(dataDir, 'mail')
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
    return files.sort().map((file) => emailAt(join(folder, file)))
  } catch {
    return []
  }
}

/** Waits until an email to this address with this subject was written by a running portal. */
export async function emailTo(dataDir: string, to: string, subject: string): Promise<SentEmail> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = emailsIn(dataDir).findLast((mail) => mail.to === to && spaced(mail.subject) === spaced(subject))
    if (found) return found
    await pause(100)
  }
  throw new Error(`no email "${subject}" to ${to}`)
}

/** An email's head is folded at its spaces: they come out as any other. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** The path that the button of an email leads to. */
export function pathIn({ text }: Pick<SentEmail, 'text'>): string {
  const address = /^https?:\/\/[^/\s]+(\/\S+)$/m.exec(text)?.[1]
  if (!address) throw new Error('this email has no link')
  return address
}

/** Tests that wait for an email ask again and again, and to take all of them apart each time costs more than the portal itself. */
const parsed = new Map<string, { raw: string; mail: SentEmail }>()

function emailAt(path: string): SentEmail {
  const raw = readFileSync(path, 'utf8')
  const known = parsed.get(path)
  if (known?.raw === raw) return known.mail
  const mail = emailOf(raw)
  parsed.set(path, { raw, mail })
  return mail
}

export function emailOf(raw: string): SentEmail {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  const fields = head.replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(fields)?.[1] ?? '')
  const [text, html] = [partOf(raw, 'plain'), partOf(raw, 'html')]
  return { to: field('To'), subject: field('Subject'), text, html, head: decodeWords(fields) }
}

/** The PNG files that an email brings along. */
export const picturesIn = (raw: string): Buffer[] =>
  raw.split(/\r?\n--[^\r\n]+\r?\n/).flatMap((part) => {
    if (!/content-type: image\/png/i.test(part)) return []
    return Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), 'base64')
  })

function partOf(raw: string, kind: 'plain' | 'html'): string {
  const isWanted = (one: string) => new RegExp(`content-type: text/${kind}`, 'i').test(one)
  const part = raw.split(/\r?\n--[^\r\n]+\r?\n/).find(isWanted) ?? ''
  const start = part.search(/\r?\n\r?\n/)
  const body = part.slice(start).trim().replaceAll('\r\n', '\n')
  if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  return /content-transfer-encoding: quoted-printable/i.test(part) ? fromQuotedPrintable(body) : body
}

/** RFC 2045 section 6.7. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
