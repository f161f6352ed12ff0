import '../../later-words.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import { teamContext } from '../../pages.context.ts'
import { BodyParts, TeamHead } from '../components/body-parts.tsx'
import { bodyOnPage, readTeamHead } from '../public-pages.server.ts'
import type { Route } from './+types/board-of-directors'

export const handle = {
  titleKey: 'pages.board-of-directors.title',
  titleOf: ({ title }: { title: { text: string } | null }) => title?.text ?? '',
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { language } = context.get(requestContext)
  const [head, board] = await Promise.all([
    readTeamHead(context, 'board-of-directors'),
    context.get(teamContext).board(viewerOf(context), language),
  ])
  return { ...head, body: board && bodyOnPage(board) }
})

/** Who leads the association. */
export default function BoardPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const own = { title: t('pages.board-of-directors.title'), lede: t('pages.board-of-directors.lede') }
  const { body } = page
  return (
    <MarginPage>
      <TeamHead head={page} own={own}>
        <EditPageLink slug="board-of-directors" />
      </TeamHead>
      {body && (body.people.length > 0 || body.purpose) ? (
        <section aria-label={page.title?.text ?? own.title}>
          <BodyParts body={body} label={page.title?.text ?? own.title} none={t('pages.board-of-directors.none')} />
        </section>
      ) : (
        <MarginSection>
          <EmptyState text={t('pages.board-of-directors.none')}>
            <ButtonLink to="/contact">{t('pages.team.contact')}</ButtonLink>
          </EmptyState>
        </MarginSection>
      )}
    </MarginPage>
  )
}
