import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarginPage, MarginSection } from '#ui/page.tsx'
import type { BoardPageData } from '../../team/public-pages.server.ts'
import { EditPageLink } from '../editing/edit-page-link.tsx'
import { BodyParts, TeamHead } from './body-parts.tsx'

/** Who leads the association. */
export function BoardPage({ page }: { page: BoardPageData }) {
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
