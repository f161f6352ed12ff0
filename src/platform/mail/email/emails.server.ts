import type { Database } from '#platform/database/open-database.server.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { escapeHtml } from '#platform/xml/escape-html.ts'
import { languageHeader } from '../mail-headers.ts'
import { createDrawnOnce } from './drawn-once.ts'
import type { Email, EmailCard, EmailPanel, ReadyEmail, WrittenEmail } from './email.ts'
import { emailHtml, htmlOfLines } from './email-html.ts'

/** An empty first name: the greeting names nobody. */
export type Reader = { language: Language; firstName: string }

/** One of many who get the same. `leave`: the path where this one asks for no more. */
type Addressee = { firstName: string; leave: string }
export type WriteTo = (to: Addressee) => ReadyEmail

type EmailOrder = {
  /** Such as `accounts.emails.reset`: an object with `subject`, `body` (paragraphs), `why`, and perhaps `button` and `after`. */
  words: string
  facts?: ErrorFacts
  /** The path that the button leads to, such as `/reset-password/…`; the site's own address is put before it (T8). */
  path?: string | undefined
  card?: EmailCard
  panels?: readonly EmailPanel[]
  /** Where one asks for no more of these; mail programs offer `/unsubscribe/…` as one press. */
  leave?: string
}

type OrderForMany = Omit<EmailOrder, 'leave'>

export type Letterhead = Pick<Email, 'imprint' | 'colours'> & { name: string }

type Deps = {
  publicUrl: string
  i18nFor(language: Language): I18n
  letterhead(db: Database, language: Language): Promise<Letterhead>
}

export type Emails = ReturnType<typeof createEmails>

export function createEmails({ publicUrl, i18nFor, letterhead }: Deps) {
  const drawnOnce = createDrawnOnce<Language, WriteTo>()

  const speakerTo = ({ language, firstName }: Reader, { name }: Letterhead, facts?: ErrorFacts) =>
    speaker(i18nFor(language), { ...facts, association: name, firstName })

  function draw(
    reader: Reader,
    known: Letterhead,
    order: EmailOrder,
    greeting = greetingOf(reader, known),
  ): ReadyEmail {
    const { words, facts, path, card, panels = [], leave } = order
    const { language } = reader
    const { name, imprint, colours } = known
    const say = speakerTo(reader, known, facts)
    const label = path === undefined ? null : say(`${words}.button`)
    const written = writeEmail({
      language,
      association: name,
      imprint,
      colours,
      subject: say(`${words}.subject`),
      greeting,
      paragraphs: paragraphsOf(say(`${words}.body`)),
      button: label === null ? null : { label, url: `${publicUrl}${path}`, linkIntro: say('email.link-intro') },
      card: card ? withAddress(card, publicUrl) : null,
      panels,
      afterButton: paragraphsOf(say.ifThere(`${words}.after`)),
      closing: say('email.closing'),
      why: say(`${words}.why`),
      leave: leave === undefined ? null : { label: say(`${words}.leave`), url: `${publicUrl}${leave}` },
    })
    return { ...written, headers: headersOf(language, leave) }
  }

  const greetingOf = (reader: Reader, known: Letterhead): string =>
    speakerTo(reader, known)(reader.firstName ? 'email.greeting' : 'email.greeting-to-nobody')

  const headersOf = (language: Language, leave: string | undefined): Record<string, string> => ({
    ...languageHeader(language),
    ...leavingBy(leave, publicUrl),
  })

  function drawForMany(language: Language, known: Letterhead, order: OrderForMany): WriteTo {
    const [greetingGap, leaveGap] = [newId(), newId()]
    const toNobody = { language, firstName: '' }
    const { html, text, subject } = draw(toNobody, known, { ...order, leave: leaveGap }, greetingGap)
    return ({ firstName, leave }) => {
      const greeting = greetingOf({ language, firstName }, known)
      const filled = (drawn: string, greeted: string, left: string) =>
        drawn.replaceAll(greetingGap, () => greeted).replaceAll(leaveGap, () => left)
      return {
        subject,
        html: filled(html, htmlOfLines(greeting), escapeHtml(leave)),
        text: filled(text, wrapped(greeting), leave),
        headers: headersOf(language, leave),
      }
    }
  }

  return {
    /** Where the paths of emails lead. */
    publicUrl,

    /** Ready for `mailer.queue`. Reads the association's name through `db`: it may be called inside a transaction. */
    write: async (db: Database, reader: Reader, order: EmailOrder): Promise<ReadyEmail> =>
      draw(reader, await letterhead(db, reader.language), order),

    /** The same for all who read it in this language, but for their greeting and where they leave; drawn once for all calls in a row. */
    async writeForMany(db: Database, language: Language, order: OrderForMany): Promise<WriteTo> {
      const known = await letterhead(db, language)
      return drawnOnce(language, JSON.stringify([known, order]), () => drawForMany(language, known, order))
    },
  }
}

/** A mail program may leave for its reader by one POST, where the page takes it (RFC 8058): other pages are only shown. */
function leavingBy(path: string | undefined, publicUrl: string): Record<string, string> {
  if (path === undefined) return {}
  const header = { 'List-Unsubscribe': `<${publicUrl}${path}>` }
  return path.startsWith('/unsubscribe/')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header
}

const paragraphsOf = (text: string): string[] => text.split('\n\n').filter(Boolean)

/** Keys are known at run time only, so a missing one fails at once: a key in an email would reach a member. */
function speaker(words: I18n, facts: ErrorFacts) {
  const ifThere = (key: string): string =>
    words.exists(key) ? (words.t(key as never, facts as never) as unknown as string) : ''
  const say = (key: string): string => {
    const text = ifThere(key)
    if (!text) throw new Error(`no words for ${key}`)
    return text
  }
  return Object.assign(say, { ifThere })
}

/** A mail program has no site that a path could belong to. */
const withAddress = (card: EmailCard, publicUrl: string): EmailCard =>
  card.picture ? { ...card, picture: { ...card.picture, src: `${publicUrl}${card.picture.src}` } } : card

/** As HTML that Outlook, Gmail and dark mode bear (tables, inline styles, 600 px), and the same as plain text. */
export const writeEmail = (email: Email): WrittenEmail => ({
  // A name with a line break in it would begin another header.
  subject: email.subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  html: emailHtml(email),
  text: emailText(email),
})

function emailText(email: Email): string {
  const { association, greeting, paragraphs, card, panels, button, afterButton, closing, why, leave, imprint } = email
  const blocks = [
    greeting,
    ...paragraphs,
    ...(card ? [card.title, card.line ?? '', card.text, card.whole?.text ?? ''].filter(Boolean) : []),
    ...panels.map((panel) => panelText(panel, email.language)),
    ...(button ? [`${button.label}${colon[email.language]}\n${button.url}`] : []),
    ...afterButton,
    `${closing}\n${association}`,
    ['-- ', why, ...(leave ? [`${leave.label}${colon[email.language]}`, leave.url] : []), ...imprint].join('\n'),
  ]
  return `${blocks.map(wrapped).join('\n\n')}\n`
}

const panelText = ({ title, facts }: EmailPanel, language: Language): string =>
  [title, ...facts.map(({ label, value }) => `${label}${colon[language]} ${value}`)].join('\n')

/** French keeps a no-break space before it. */
const colon: Record<Language, string> = { nl: ':', fr: '\u00A0:' }

/** RFC 5322 section 2.1.1 recommends 78; quoting marks take some. */
const lineLength = 72

const wrapped = (block: string): string => block.split('\n').map(wrappedLine).join('\n')

/** Breaks at plain spaces only: where a no-break space stands, French keeps its marks and numbers together. */
function wrappedLine(line: string): string {
  // "-- " opens a signature and keeps its space (RFC 3676 section 4.3).
  if (line === '-- ') return line
  const lines: string[] = []
  for (const word of line.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
