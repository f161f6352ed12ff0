import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PageContent, PageSlug } from '../content/page-content.ts'
import { pageFields } from '../content/page-fields.ts'
import { pagesContext } from '../pages.context.ts'
import { type ReadRich, type ReadText, type ReadTexts, readRich, readText, readTexts } from './read-text.ts'

type Context = Readonly<RouterContextProvider>

export type ReadSection = { id: string; title: ReadText | null; body: ReadRich | null }

/** What terms, privacy and accessibility have in common: plain texts, rich ones, sections of an admin, a day. */
export type StatementData = {
  texts: ReadTexts
  rich: Readonly<Record<string, ReadRich | undefined>>
  sections: ReadSection[]
  /** `2026-01-31`, or empty. */
  version: string
  association: Association
}

/** As the law wants it named on a site. `name` is empty before anybody named it. */
export type Association = { name: string; address: string; enterpriseNumber: string; email: string; phone: string }

export async function readStatement(
  context: Context,
  slug: Extract<PageSlug, 'terms' | 'privacy' | 'accessibility'>,
): Promise<StatementData> {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const [content, organisation] = await Promise.all([
    context.get(pagesContext).page(viewer, slug),
    context.get(organisationContext).current(viewer),
  ])
  const { enterpriseNumber, email, phone } = organisation
  const richNames = pageFields[slug].texts.filter(({ isRich }) => isRich).map(({ name }) => name)
  return {
    texts: readTexts(without(content.texts, richNames), language),
    rich: Object.fromEntries(richNames.map((name) => [name, readRich(content.texts[name], language) ?? undefined])),
    sections: readSections(content.sections, language),
    version: content.settings.version,
    association: {
      name: organisation.isNamed ? organisation.legalName[language] : '',
      address: organisation.address[language],
      enterpriseNumber,
      email,
      phone,
    },
  }
}

const without = (texts: PageContent['texts'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))

/** Sections in which nobody wrote a word yet are not there for readers. */
const readSections = (sections: PageContent['sections'], language: Language): ReadSection[] =>
  sections
    .map(({ id, title, body }) => ({ id, title: readText(title, language), body: readRich(body, language) }))
    .filter(({ title, body }) => title !== null || body !== null)
