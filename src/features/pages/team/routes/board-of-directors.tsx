import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/page.tsx'
import { pagesContext, teamContext } from '../../pages.context.ts'
import { PageHead, titleOfPage } from '../../reading/components/page-head.tsx'
import { readTexts } from '../../reading/read-text.ts'
import { BodyParts } from '../components/body-parts.tsx'
import type { Route } from './+types/board-of-directors'

export const handle = {
  titleKey: 'pages.board-of-directors.title',
  titleOf: titleOfPage,
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const [page, board] = await Promise.all([
    context.get(pagesContext).page(viewer, 'board-of-directors'),
    context.get(teamContext).board(viewer, language),
  ])
  return { texts: readTexts(page.texts, language), body: board }
})

/** Who leads the association. */
export default function BoardPage({ loaderData: { texts, body } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const own = { title: t('pages.board-of-directors.title'), lede: t('pages.board-of-directors.lede') }
  return (
    <MarginPage>
      <PageHead
        slug="board-of-directors"
        texts={texts}
        own={own}
        margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>}
      />
      {body && (body.people.length > 0 || body.purpose) ? (
        <section aria-label={texts.title?.text ?? own.title}>
          <BodyParts body={body} label={texts.title?.text ?? own.title} none={t('pages.board-of-directors.none')} />
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
