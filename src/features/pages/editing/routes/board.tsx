import '../components/editing.css'
import { Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { translationStateOf } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import {
  boardPath,
  editPagePath,
  type PageContent,
  type PageSlug,
  pageFields,
  pageSlugs,
} from '../../content/page-content.ts'
import { boardSourcesContext, pageEditingContext } from '../../pages.context.ts'
import { type CountedRow, countedRow, gapsOf, type TranslationRow } from '../translation-board.ts'
import type { Route } from './+types/board'

export const handle = { titleKey: 'pages.editing.board.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const contents = await context.get(pageEditingContext).contents(viewer)
  const pages = pageSlugs.map((slug): BoardRow => ({ slug, ...countedRow(rowOf(slug, contents.get(slug))) }))
  const others = context.get(boardSourcesContext).map(async ({ group, source }) => {
    const rows = await source.translationRows(viewer, language)
    return { group, rows: rows.map((row): BoardRow => ({ slug: null, ...countedRow(row) })) }
  })
  const groups = [{ group: 'pages' as const, rows: pages }, ...(await Promise.all(others))]
  const needsWork = new URL(request.url).searchParams.get('show') === 'needs-work'
  const gaps = groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + gapsOf(row), 0)
  const shown = groups.map(({ group, rows }) => ({
    group,
    all: rows.length,
    rows: needsWork ? rows.filter((row) => gapsOf(row) > 0) : rows,
  }))
  return { groups: shown, gaps, needsWork }
})

/** `slug`: of a page, whose name the screen says in the reader's language. */
type BoardRow = CountedRow & { slug: PageSlug | null }

function rowOf(slug: PageSlug, content: PageContent | undefined): TranslationRow {
  const fields = pageFields[slug]
  const texts = content
    ? [
        ...fields.texts.flatMap(({ name }) => content.texts[name] ?? []),
        ...(fields.hasLead ? [content.lead.alt] : []),
        ...(fields.hasSections ? content.sections.flatMap(({ title, body }) => [title, body]) : []),
        ...(fields.hasSlides ? content.slides.flatMap(({ title, text, alt }) => [title, text, alt]) : []),
      ]
    : []
  return { label: '', address: editPagePath(slug), states: texts.map(translationStateOf) }
}

export default function BoardPage({ loaderData: { groups, gaps, needsWork } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useLive([topics.pages, topics.articles, topics.drafts])
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return (
    <AdministrationPage name={t('administration.parts.pages.title')} title={t('pages.editing.board.title')}>
      <div className="board-head">
        <p>{gaps > 0 ? t('pages.editing.board.gaps', { count: gaps }) : t('pages.editing.board.complete')}</p>
        <nav className="board-filter" aria-label={t('pages.editing.board.show')}>
          <Link to={boardPath} aria-current={needsWork ? undefined : 'true'}>
            {t('pages.editing.board.all')}
          </Link>
          <Link to={`${boardPath}?show=needs-work`} aria-current={needsWork ? 'true' : undefined}>
            {t('pages.editing.board.needs-work')}
          </Link>
        </nav>
      </div>
      {shown.length === 0 && (
        <div className="panel">
          <EmptyState text={t('pages.editing.board.nothing')}>
            <ButtonLink to={boardPath}>{t('pages.editing.board.all')}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {shown.map(({ group, rows }) => (
        <Section
          key={group}
          id={`board-${group}`}
          title={t(`pages.editing.board.groups.${group}`)}
          className="board-group"
          titleClass="text-h4"
        >
          <ul className="panel">
            {rows.map((row) => (
              <li key={row.address} className="board-row">
                <Link to={row.address} className="board-name">
                  {(row.slug ? t(`pages.editing.names.${row.slug}`) : row.label) || t('pages.editing.board.unnamed')}
                </Link>
                <span className="board-states">
                  <States row={row} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </AdministrationPage>
  )
}

function States({ row }: { row: BoardRow }) {
  const { t } = useTranslation()
  if (gapsOf(row) === 0)
    return row.written > 0 || row.slug === null ? (
      <span className="board-whole">{t('administration.localized.states.complete')}</span>
    ) : (
      <Badge>{t('pages.editing.board.own-words')}</Badge>
    )
  return (['nl', 'fr'] as const).map((side) => (
    <span key={side} className="board-states">
      {(['missing', 'outdated'] as const)
        .filter((kind) => row[kind][side] > 0)
        .map((kind) => (
          <Badge key={kind} tone="warning" icon={kind === 'missing' ? 'warning' : 'clock'}>
            {t(`pages.editing.board.${kind}`, { count: row[kind][side], side: side.toUpperCase() })}
          </Badge>
        ))}
    </span>
  ))
}
