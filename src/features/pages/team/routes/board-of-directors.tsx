import { href } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { teamContext } from '../../pages.context.ts'
import { PageHead, pageHandle } from '../../reading/components/page-head.tsx'
import { readPage } from '../../reading/statement-page.server.ts'
import { BodyParts } from '../components/body-parts.tsx'
import type { Route } from './+types/board-of-directors'

export const handle = { titleKey: 'pages.board-of-directors.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { viewer, language, texts } = await readPage(context, 'board-of-directors')
  return { texts, body: await context.get(teamContext).board(viewer, language) }
})

export default function BoardPage({ loaderData: { texts, body } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = texts.title?.text ?? t('pages.board-of-directors.title')
  return (
    <MarginPage>
      <PageHead slug="board-of-directors" texts={texts} margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>} />
      {body && (body.people.length > 0 || body.purpose) ? (
        <section aria-label={title}>
          <BodyParts body={body} label={title} none={t('pages.board-of-directors.none')} />
        </section>
      ) : (
        <MarginSection>
          <EmptyState text={t('pages.board-of-directors.none')}>
            <ButtonLink to={href('/contact')}>{t('pages.team.contact')}</ButtonLink>
          </EmptyState>
        </MarginSection>
      )}
    </MarginPage>
  )
}
