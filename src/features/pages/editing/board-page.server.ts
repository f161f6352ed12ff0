import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { stateOfPair } from '#platform/i18n/pair.ts'
import { type PageContent, type PageSlug, pageSlugs } from '../content/page-content.ts'
import { pageFields } from '../content/page-fields.ts'
import { boardSourcesContext, pageEditingContext } from '../pages.context.ts'
import { editPagePath } from './editing-paths.ts'
import { gapsOf, type StandingRow, standingOf, type TranslationRow } from './translation-board.ts'

type Context = Readonly<RouterContextProvider>

/** Everything on the public site that stands in both languages, and what of it asks for work. */
export async function readBoard(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const contents = await context.get(pageEditingContext).contents(viewer)
  const pages = pageSlugs.map((slug): BoardRow => ({ slug, ...standingOf(rowOf(slug, contents.get(slug))) }))
  const sources = context.get(boardSourcesContext)
  const others = await Promise.all(
    sources.map(async ({ group, source }) => ({
      group,
      rows: (await source.translationRows(viewer, language)).map(
        (row): BoardRow => ({ slug: null, ...standingOf(row) }),
      ),
    })),
  )
  const groups = [{ group: 'pages' as const, rows: pages }, ...others]
  const needsWork = new URL(request.url).searchParams.get('show') === 'needs-work'
  const gaps = groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + gapsOf(row), 0)
  const shown = groups.map(({ group, rows }) => ({
    group,
    all: rows.length,
    rows: needsWork ? rows.filter((row) => gapsOf(row) > 0) : rows,
  }))
  return { groups: shown, gaps, needsWork }
}

export type BoardData = Awaited<ReturnType<typeof readBoard>>

/** `slug`: of a page, whose name the screen says. */
export type BoardRow = StandingRow & { slug: PageSlug | null }

/** The name of a page is said by the screen, in the reader's language. */
function rowOf(slug: PageSlug, content: PageContent | undefined): TranslationRow {
  const fields = pageFields[slug]
  const pairs = content
    ? [
        ...fields.texts.flatMap(({ name }) => content.texts[name] ?? []),
        ...(fields.hasSections ? content.sections.flatMap(({ title, body }) => [title, body]) : []),
        ...(fields.hasSlides ? content.slides.flatMap(({ title, text, alt }) => [title, text, alt]) : []),
      ]
    : []
  return { label: '', address: editPagePath(slug), states: pairs.map(stateOfPair) }
}
