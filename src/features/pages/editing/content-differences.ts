import type { Language } from '#platform/i18n/languages.ts'
import { emptyLocalizedText, type LocalizedText } from '#platform/i18n/localized-text.ts'
import { type PageContent, type PageSlug, pageFields } from '../content/page-content.ts'

/** One text in one language, as it stands in two versions. `number`: of the section or slide, in the newer one. */
export type Difference = {
  part: 'text' | 'lead' | 'section' | 'slide' | 'setting'
  name: string
  number: number
  language: Language | null
  isRich: boolean
  before: string
  after: string
}

export function differencesOf(slug: PageSlug, before: PageContent, after: PageContent): Difference[] {
  const { texts, settings } = pageFields[slug]
  const all = [
    ...texts.flatMap(({ name, isRich }) =>
      ofText({ part: 'text', name, number: 0, isRich }, before.texts[name], after.texts[name]),
    ),
    ofValue({ part: 'lead', name: 'picture', number: 0 }, before.lead.picture ?? '', after.lead.picture ?? ''),
    ...ofText({ part: 'lead', name: 'alt', number: 0, isRich: false }, before.lead.alt, after.lead.alt),
    ...settings.map((name) =>
      ofValue({ part: 'setting', name, number: 0 }, String(before.settings[name]), String(after.settings[name])),
    ),
    ...ofParts(before.slides, after.slides, (left, right, number) => [
      ...(['title', 'text', 'alt'] as const).flatMap((name) =>
        ofText({ part: 'slide', name, number, isRich: false }, left?.[name], right?.[name]),
      ),
      ...(['url', 'picture'] as const).map((name) =>
        ofValue({ part: 'slide', name, number }, left?.[name] ?? '', right?.[name] ?? ''),
      ),
    ]),
    ...ofParts(before.sections, after.sections, (left, right, number) => [
      ...ofText({ part: 'section', name: 'title', number, isRich: false }, left?.title, right?.title),
      ...ofText({ part: 'section', name: 'body', number, isRich: true }, left?.body, right?.body),
    ]),
  ]
  return all.filter((one) => one.before !== one.after)
}

type Field = Pick<Difference, 'part' | 'name' | 'number'>

const ofValue = (field: Field, before: string, after: string): Difference => ({
  ...field,
  isRich: false,
  language: null,
  before,
  after,
})

const ofText = (
  field: Field & { isRich: boolean },
  before: LocalizedText = emptyLocalizedText,
  after: LocalizedText = emptyLocalizedText,
): Difference[] =>
  (['nl', 'fr'] as const).map((language) => ({ ...field, language, before: before[language], after: after[language] }))

/** In the order of the newer version, and what is only in the older after them. */
function ofParts<Part extends { id: string }>(
  before: readonly Part[],
  after: readonly Part[],
  differencesIn: (left: Part | undefined, right: Part | undefined, number: number) => Difference[],
): Difference[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))]
  const partIn = (parts: readonly Part[], id: string) => parts.find((part) => part.id === id)
  return ids.flatMap((id, at) => differencesIn(partIn(before, id), partIn(after, id), at + 1))
}
