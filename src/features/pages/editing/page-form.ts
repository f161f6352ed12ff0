import {
  changeLocalizedText,
  emptyLocalizedText,
  type LocalizedText,
  type WrittenText,
} from '#platform/i18n/localized-text.ts'
import { type PageContent, type PageSlug, pageFields, type Section, type Slide } from '../content/page-content.ts'

/** What the schema of a page's form made of it: localized texts by the name of their field, and a few plain ones. */
export type PageForm = Readonly<Record<string, unknown>> & { version: number; sections: string[]; slides: string[] }

/** What the form does not know of the page stays as it is. @param now UTC seconds */
export function contentAfter(before: PageContent, form: PageForm, slug: PageSlug, now: number): PageContent {
  const fields = pageFields[slug]
  const change = (name: string, localized: LocalizedText = emptyLocalizedText) =>
    changeLocalizedText(localized, (form[name] ?? { nl: '', fr: '' }) as WrittenText, now)
  const texts = fields.texts.map(({ name }) => [name, change(`text.${name}`, before.texts[name])] as const)
  const written = texts.filter(([, { nl, fr }]) => nl || fr)
  const known = new Set(fields.texts.map(({ name }) => name))
  const others = Object.entries(before.texts).filter(([name]) => !known.has(name))
  return {
    texts: Object.fromEntries([...others, ...written]),
    lead: fields.hasLead ? { picture: pictureIn(form, 'lead'), alt: change('lead.alt', before.lead.alt) } : before.lead,
    sections: fields.hasSections ? form.sections.map((id) => sectionAfter(id, before, change)) : before.sections,
    slides: fields.hasSlides ? form.slides.map((id) => slideAfter(id, before, form, change)) : before.slides,
    settings: settingsAfter(before, form, fields.settings),
  }
}

const pictureIn = (form: PageForm, part: string): string | null => String(form[`${part}.picture`] ?? '') || null

type Change = (name: string, localized?: LocalizedText) => LocalizedText

function sectionAfter(id: string, { sections }: PageContent, change: Change): Section {
  const before = sections.find((section) => section.id === id)
  return { id, title: change(`section.${id}.title`, before?.title), body: change(`section.${id}.body`, before?.body) }
}

function slideAfter(id: string, { slides }: PageContent, form: PageForm, change: Change): Slide {
  const before = slides.find((slide) => slide.id === id)
  return {
    id,
    title: change(`slide.${id}.title`, before?.title),
    text: change(`slide.${id}.text`, before?.text),
    alt: change(`slide.${id}.alt`, before?.alt),
    url: String(form[`slide.${id}.url`] ?? ''),
    picture: pictureIn(form, `slide.${id}`),
  }
}

function settingsAfter({ settings }: PageContent, form: PageForm, names: readonly (keyof typeof settings)[]) {
  const sent = Object.fromEntries(names.map((name) => [name, form[`settings.${name}`] ?? settings[name]]))
  return { ...settings, ...sent }
}

/** What a page without scripts asks of its sections and slides: `add-section`, `up:{id}`, `down:{id}`, `remove:{id}`. */
export function rearranged(form: PageForm, intent: string, newId: () => string): PageForm {
  const [, verb = '', id = ''] = /^([a-z-]+)(?::([\w-]{1,40}))?$/.exec(intent) ?? []
  if (verb === 'add-section') return { ...form, sections: [...form.sections, newId()] }
  if (verb === 'add-slide') return { ...form, slides: [...form.slides, newId()] }
  const move = (ids: string[]) => movedIn(ids, id, verb)
  return { ...form, sections: move(form.sections), slides: move(form.slides) }
}

/** @param how `up`, `down`, `remove` */
export function movedIn(ids: readonly string[], id: string, how: string): string[] {
  const at = ids.indexOf(id)
  const left = ids.filter((one) => one !== id)
  if (at < 0 || how === 'remove') return left
  const step = how === 'up' ? -1 : how === 'down' ? 1 : 0
  return left.toSpliced(Math.max(0, Math.min(left.length, at + step)), 0, id)
}
