import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anArticleRow } from '#tests/support/an-article.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { trainingCalendar } from './calendar.server.ts'

const publicUrl = 'https://leden.example.be:8443'
const training = {
  id: 'course',
  title: 'Recht; taal, en \\ stijl\u0007',
  excerpt: 'Eerste regel.\r\nTweede regel.',
  language: 'nl',
  place: 'Zaal A, Gent',
  startsAt: Date.UTC(2026, 2, 9, 13) / 1000,
  modifiedAt: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000,
} as const

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a training for a calendar', () => {
  it('says when, where, what and who in UTC, with every sign that means something escaped', () => {
    expect(unfolded(trainingCalendar(training, publicUrl))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tandem//Tandem//EN',
      'BEGIN:VEVENT',
      'UID:course@leden.example.be',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20260309T130000Z',
      'SUMMARY;LANGUAGE=nl-BE:Recht\\; taal\\, en \\\\ stijl',
      'LOCATION;LANGUAGE=nl-BE:Zaal A\\, Gent',
      'DESCRIPTION;LANGUAGE=nl-BE:Eerste regel.\\nTweede regel.\\n\\nhttps://leden.example.be:8443/article/course?lang=nl',
      'URL:https://leden.example.be:8443/article/course?lang=nl',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('keeps each line within 75 octets and each character whole, in French without a place', () => {
    const title = `${'é€😀'.repeat(40)} fin`
    const file = trainingCalendar({ ...training, language: 'fr', place: null, title }, publicUrl)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(unfolded(file)).toContain(`SUMMARY;LANGUAGE=fr-BE:${title}`)
    expect(file).not.toContain('LOCATION')
  })
})

describe('its address', () => {
  let test: TestPortal
  beforeAll(async () => {
    test = await openTestPortal({ PUBLIC_URL: publicUrl })
    const at = { category: 'training', startsAt: training.startsAt } as const
    const rows = [
      anArticleRow('course', { ...at, title: 'Cursus' }),
      anArticleRow('draft', { ...at, state: 'draft' }),
      anArticleRow('undated', { category: 'training', startsAt: null }),
    ]
    await test.portal.database.db.insertInto('articlesArticle').values(rows).execute()
  })
  afterAll(() => test.close())

  it('is a file to open for who reads the page, and nothing for what has no page or no day', async () => {
    const answer = await test.visitor().get('/article/course/calendar.ics')
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toContain('Cursus.ics')
    expect(await answer.text()).toContain('\r\nDTSTART:20260309T130000Z\r\n')
    const page = await (await test.visitor().get('/article/course')).text()
    expect(page).toContain('href="/article/course/calendar.ics"')
    expect(await (await test.visitor().get('/article/undated')).text()).not.toContain('calendar.ics')
    for (const id of ['draft', 'undated', 'none'])
      expect((await test.visitor().get(`/article/${id}/calendar.ics`)).status).toBe(404)
  })
})
