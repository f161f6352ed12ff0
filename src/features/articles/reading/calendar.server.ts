import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { attachment, fileNameOf } from '#platform/files/file-name.ts'
import { documentLanguage, inLanguage } from '#platform/i18n/languages.ts'
import type { ArticleService } from '../core/article.service.server.ts'
import type { Article } from '../core/article.ts'

type CalendarDeps = { reading: Pick<ArticleService, 'open'>; publicUrl: string }

/** Answers `GET /article/{id}/calendar.ics` for those who may read the page. @throws portalErrors['404'] also for what has no day */
export async function answerCalendar(viewer: Viewer, id: string, { reading, publicUrl }: CalendarDeps) {
  const article = await reading.open(viewer, id)
  const { startsAt, title } = article
  if (startsAt === null) throw portalErrors['404']()
  return new Response(trainingCalendar({ ...article, startsAt }, publicUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachment(fileNameOf(title, 'ics')),
      'Cache-Control': 'private, no-cache',
    },
  })
}

type Training = Pick<Article, 'id' | 'title' | 'excerpt' | 'language' | 'place' | 'modifiedAt'> & { startsAt: number }

/**
 * One event of iCalendar (RFC 5545), in UTC. Of a training only its beginning is known, so no end is made up. The same training
 * has the same UID whenever it is fetched, and a later stamp once it was published anew: calendars replace what they had.
 */
export function trainingCalendar(training: Training, publicUrl: string): string {
  const { id, title, excerpt, language, place, startsAt, modifiedAt } = training
  const tag = documentLanguage(language)
  const address = publicUrl + inLanguage(`/article/${id}`, language)
  const said = (name: string, text: string) => `${name};LANGUAGE=${tag}:${escaped(text)}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tandem//Tandem//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utcTime(modifiedAt)}`,
    `DTSTART:${utcTime(startsAt)}`,
    said('SUMMARY', title),
    ...(place ? [said('LOCATION', place)] : []),
    said('DESCRIPTION', [excerpt, address].filter(Boolean).join('\n\n')),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20260309T130000Z` @param seconds UTC seconds */
const utcTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d{3}|[-:]/g, '')

/** RFC 5545 section 3.3.11; other control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')

/** RFC 5545 section 3.1. */
const maxOctets = 75

/** A line goes on in the next one, which begins with a space; no character is cut. */
function folded(line: string): string {
  let octets = 0
  let whole = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      whole += '\r\n '
      octets = 1
    }
    whole += character
    octets += size
  }
  return whole
}
