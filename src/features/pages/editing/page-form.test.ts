import { describe, expect, it } from 'vitest'
import { emptyPage } from '../content/page-content.ts'
import { differencesOf } from './content-differences.ts'
import { pageFormSchema } from './page-form.schema.ts'
import { contentAfter, movedIn, type PageForm, rearranged } from './page-form.ts'
import { partIdsIn } from './page-limits.ts'
import { countedRow, gapsOf } from './translation-board.ts'

const problemsOf = (fields: Record<string, string>) => {
  const whole = { version: '0', slides: '', ...fields }
  const { error } = pageFormSchema('home', whole).safeParse(whole)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the form of a page', () => {
  it('takes links that stay on this site or are safe, a day, and seconds', () => {
    const slide = (url: string) => problemsOf({ slides: 's', 'slide.s.url': url })
    for (const url of ['', '/news', '/team/workgroup?x=1', 'https://example.be/a']) expect(slide(url)).toEqual([])
    for (const url of ['//example.be', 'http://example.be', 'javascript:alert(1)', '/\\example.be', 'news'])
      expect(slide(url)).toEqual(['slide.s.url: page.invalid-link'])
    expect(problemsOf({ 'settings.interval': '61' })).toEqual(['settings.interval: page.invalid-interval'])
    expect(problemsOf({ 'settings.interval': 'x' })).toEqual(['settings.interval: page.invalid-interval'])
    expect(problemsOf({ 'settings.version': '2026-02-30' })).toEqual(['settings.version: page.invalid-date'])
  })

  it('is refused unless it is whole, so that a page is never emptied by half a form', () => {
    expect(pageFormSchema('home', {}).safeParse({}).success).toBe(false)
    expect(pageFormSchema('home', {}).safeParse({ version: '0', sections: '' }).success).toBe(false)
  })

  it('names its parts once, and no others than could be', () => {
    expect(partIdsIn('a,b,a,,<b>,c')).toEqual(['a', 'b', 'c'])
    expect(partIdsIn(undefined)).toEqual([])
  })

  it('moves, adds and removes parts by its own buttons where no script runs', () => {
    expect(movedIn(['a', 'b', 'c'], 'c', 'up')).toEqual(['a', 'c', 'b'])
    expect(movedIn(['a', 'b', 'c'], 'a', 'up')).toEqual(['a', 'b', 'c'])
    expect(movedIn(['a', 'b', 'c'], 'a', 'down')).toEqual(['b', 'a', 'c'])
    expect(movedIn(['a', 'b', 'c'], 'b', 'remove')).toEqual(['a', 'c'])
    const form: PageForm = { version: 0, sections: ['a', 'b'], slides: ['s'] }
    expect(rearranged(form, 'down:a', () => 'new')).toMatchObject({ sections: ['b', 'a'], slides: ['s'] })
    expect(rearranged(form, 'add-slide', () => 'new')).toMatchObject({ slides: ['s', 'new'] })
    expect(rearranged(form, 'nonsense', () => 'new')).toEqual(form)
  })
})

describe('two versions of a page', () => {
  const form = (fields: Record<string, unknown>): PageForm => ({ version: 0, sections: [], slides: [], ...fields })

  it('differ by text and language, by setting and by section', () => {
    const before = contentAfter(emptyPage, form({ 'text.title': { nl: 'Een', fr: 'Un' } }), 'terms', 7)
    const changed = {
      'text.title': { nl: 'Twee', fr: 'Un' },
      sections: ['a'],
      'section.a.title': { nl: 'A', fr: '' },
      'settings.version': '2026-01-31',
    }
    const after = contentAfter(before, form(changed), 'terms', 8)
    const pictured = contentAfter(
      before,
      form({ 'lead.picture': 'city', 'lead.alt': { nl: 'Straat', fr: '' } }),
      'home',
      8,
    )
    expect(
      differencesOf('home', before, pictured).flatMap(({ part, name, after }) =>
        part === 'lead' ? [[name, after]] : [],
      ),
    ).toEqual([
      ['picture', 'city'],
      ['alt', 'Straat'],
    ])
    expect(differencesOf('terms', before, after).map((one) => [one.part, one.name, one.language, one.after])).toEqual([
      ['text', 'title', 'nl', 'Twee'],
      ['setting', 'version', null, '2026-01-31'],
      ['section', 'title', 'nl', 'A'],
    ])
    expect(differencesOf('terms', after, after)).toEqual([])
  })

  it('leave alone what the form does not know', () => {
    const before = { ...emptyPage, texts: { old: { nl: 'Oud', fr: '', nlAt: 1, frAt: 0 } } }
    expect(contentAfter(before, form({}), 'terms', 8).texts).toEqual(before.texts)
  })
})

describe('the translation board', () => {
  it('counts what asks for work per language; what nobody wrote asks for nothing', () => {
    const row = countedRow({
      label: 'Raad',
      address: '/administration/pages/team',
      states: [
        { kind: 'complete' },
        { kind: 'empty' },
        { kind: 'missing', side: 'fr' },
        { kind: 'missing', side: 'fr' },
        { kind: 'outdated', side: 'nl' },
      ],
    })
    expect(row).toMatchObject({ missing: { nl: 0, fr: 2 }, outdated: { nl: 1, fr: 0 }, written: 4 })
    expect(gapsOf(row)).toBe(3)
  })
})
