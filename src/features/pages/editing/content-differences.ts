import type { Language } from '#platform/i18n/languages.ts'
import { emptyPair, type Pair } from '#platform/i18n/pair.ts'
import type { PageContent, PageSlug } from '../content/page-content.ts'
import { pageFields } from '../content/page-fields.ts'

/** One text in one language, as it stands in two versions. `number`: of the section or slide, in the newer one. */
export type Difference = {
  part: 'text' | 'section' | 'slide' | 'setting'
  name: string
  number: number
  language: Language | null
  isRich: boolean
  before: string
  after: string
}

/** What differs between two versions of a page, in the order of its form. */
export function differencesOf(slug: PageSlug, before: PageContent, after: PageContent): Difference[] {
  const texts = pageFields[slug].texts.flatMap(({ name, isRich }) =>
    ofPair({ part: 'text', name, number: 0, isRich }, before.texts[name], after.texts[name]),
  )
  const settings = pageFields[slug].settings.map((name) => ({
    part: 'setting' as const,
    name,
    number: 0,
    language: null,
    isRich: false,
    before: String(before.settings[name]),
    after: String(after.settings[name]),
  }))
  return [...texts, ...settings, ...ofSlides(before, after), ...ofSections(before, after)].filter(
    (one) => one.before !== one.after,
  )
}

type Place = Pick<Difference, 'part' | 'name' | 'number' | 'isRich'>

const ofPair = (place: Place, before: Pair = emptyPair, after: Pair = emptyPair): Difference[] =>
  (['nl', 'fr'] as const).map((language) => ({ ...place, language, before: before[language], after: after[language] }))

function ofSections({ sections: before }: PageContent, { sections: after }: PageContent): Difference[] {
  return idsOf(before, after).flatMap((id, at) => {
    const [left, right] = [before.find((one) => one.id === id), after.find((one) => one.id === id)]
    const place = { part: 'section' as const, number: at + 1 }
    return [
      ...ofPair({ ...place, name: 'title', isRich: false }, left?.title, right?.title),
      ...ofPair({ ...place, name: 'body', isRich: true }, left?.body, right?.body),
    ]
  })
}

function ofSlides({ slides: before }: PageContent, { slides: after }: PageContent): Difference[] {
  return idsOf(before, after).flatMap((id, at) => {
    const [left, right] = [before.find((one) => one.id === id), after.find((one) => one.id === id)]
    const place = { part: 'slide' as const, number: at + 1, isRich: false }
    const plain = (name: 'url' | 'picture') => ({
      ...place,
      name,
      language: null,
      before: left?.[name] ?? '',
      after: right?.[name] ?? '',
    })
    return [
      ...(['title', 'text', 'alt'] as const).flatMap((name) => ofPair({ ...place, name }, left?.[name], right?.[name])),
      plain('url'),
      plain('picture'),
    ]
  })
}

/** In the order of the newer one, and what is only in the older after them. */
const idsOf = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] => [
  ...new Set([...after, ...before].map(({ id }) => id)),
]
