import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type PageContent, type PageSlug, pageFields } from '../content/page-content.ts'
import { pagesContext } from '../pages.context.ts'
import { type ReadRich, type ReadText, type ReadTexts, readRich, readText, readTexts } from './read-text.ts'

type Context = Readonly<RouterContextProvider>

export type ReadSection = { id: string; title: ReadText | null; body: ReadRich | null }

export type StatementData = Awaited<ReturnType<typeof readStatement>>

/** As the law wants it named on a site. `name` is empty before anybody named it. */
export type Association = { name: string; address: string; enterpriseNumber: string; email: string; phone: string }

export async function readPage(context: Context, slug: PageSlug) {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const content = await context.get(pagesContext).page(viewer, slug)
  return { viewer, language, content, texts: readTexts(content.texts, language) }
}

/** What terms, privacy and accessibility have in common: plain texts, rich ones, sections of an admin, a day. */
export async function readStatement(context: Context, slug: Extract<PageSlug, 'terms' | 'privacy' | 'accessibility'>) {
  const { viewer, language, content, texts } = await readPage(context, slug)
  const organisation = await context.get(organisationContext).current(viewer)
  const { enterpriseNumber, email, phone } = organisation
  const richNames = pageFields[slug].texts.filter(({ isRich }) => isRich).map(({ name }) => name)
  const rich: Readonly<Record<string, ReadRich | undefined>> = Object.fromEntries(
    richNames.map((name) => [name, readRich(content.texts[name], language) ?? undefined]),
  )
  const plain: ReadTexts = Object.fromEntries(Object.entries(texts).filter(([name]) => !richNames.includes(name)))
  const association: Association = {
    name: organisation.isNamed ? organisation.legalName[language] : '',
    address: organisation.address[language],
    enterpriseNumber,
    email,
    phone,
  }
  const { version } = content.settings
  return { texts: plain, rich, sections: readSections(content.sections, language), version, association }
}

/** Sections in which nobody wrote a word yet are not there for readers. */
const readSections = (sections: PageContent['sections'], language: Language): ReadSection[] =>
  sections
    .map(({ id, title, body }) => ({ id, title: readText(title, language), body: readRich(body, language) }))
    .filter(({ title, body }) => title !== null || body !== null)
