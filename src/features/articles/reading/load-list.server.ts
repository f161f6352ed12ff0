import { organisationContext } from '#features/administration/administration.context.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type LocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { articlesContext, type RequestArgs } from '../articles.context.ts'
import type { Category } from '../core/article.ts'
import { introEditorAddress, type LanguageFilter, languagesIn, listNames } from './list-address.ts'

export async function loadList({ request, context }: RequestArgs, category: Category) {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const filter = filterIn(searchParams.get('language'), language)
  const page = pageIn(searchParams.get('page'))
  const { reading } = context.get(articlesContext)
  const found = await reading.list(viewer, { category, languages: languagesIn(filter, language), page })
  const { texts } = await context.get(pagesContext).page(viewer, listNames[category])
  const intro = { title: readIntro(texts.title, language), lede: readIntro(texts.lede, language) }
  const languages = context.get(organisationContext).languages()
  const editAddress = isAdmin(viewer) ? introEditorAddress(category) : null
  return { ...found, intro, category, language, filter, languages, editAddress }
}

export type ListData = Awaited<ReturnType<typeof loadList>>

/** What an admin wrote over the list; null: the portal's own words stand. */
function readIntro(localized: LocalizedText | undefined, language: Language) {
  const read = localized && readLocalizedText(localized, language)
  return read?.text ? read : null
}

/** The reader's own language is no filter: it is what the list shows first. */
function filterIn(asked: string | null, own: Language): LanguageFilter | null {
  const isKnown = asked === 'nl' || asked === 'fr' || asked === 'all'
  return isKnown && asked !== own ? asked : null
}

/** What is no number of a page is a page that does not exist. */
function pageIn(asked: string | null): number {
  if (asked === null) return 1
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw portalErrors['404']()
  return Number(asked)
}
