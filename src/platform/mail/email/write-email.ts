import type { Language } from '#platform/i18n/languages.ts'
import type { Email, WrittenEmail } from './email.ts'
import { emailHtml } from './email-html.ts'

/** As HTML that Outlook, Gmail and dark mode bear (tables, inline styles, 600 px), and the same as plain text. */
export const writeEmail = (email: Email): WrittenEmail => ({
  // A name with a line break in it would begin another header.
  subject: email.subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  html: emailHtml(email),
  text: emailText(email),
})

function emailText(email: Email): string {
  const { association, greeting, paragraphs, card, button, afterButton, closing, why, leave, imprint } = email
  const blocks = [
    greeting,
    ...paragraphs,
    ...(card ? [card.title, card.line ?? '', card.text].filter(Boolean) : []),
    ...(button ? [`${button.label}${colon[email.language]}\n${button.url}`] : []),
    ...afterButton,
    `${closing}\n${association}`,
    ['-- ', why, ...(leave ? [`${leave.label}${colon[email.language]}`, leave.url] : []), ...imprint].join('\n'),
  ]
  const wrapped = blocks.map((block) => block.split('\n').map(wrappedLine).join('\n'))
  return `${wrapped.join('\n\n')}\n`
}

/** French keeps a no-break space before it. */
const colon: Record<Language, string> = { nl: ':', fr: '\u00A0:' }

/** RFC 5322 section 2.1.1 recommends 78; quoting marks take some. */
const lineLength = 72

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
