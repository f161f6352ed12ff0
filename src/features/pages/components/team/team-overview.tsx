import './team-editing.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { TeamPageData } from '../../team/team-pages.server.ts'
import { newBodyPath, removedPath } from '../../team/team-paths.ts'
import { BodyPanel } from './body-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { TeamCrumbs } from './team-crumbs.tsx'
import { useMoves } from './use-moves.ts'

/** The board, the workgroups and everybody in them: as readers see it, and what asks for work. */
export function TeamOverview({ page, refused }: { page: TeamPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { bodies, people, removed, xsrfToken } = page
  useQuietLive([topics.pages])
  const workgroups = useMoves(
    'move-body',
    bodies.filter(({ kind }) => kind === 'workgroup').map(({ id }) => id),
  )
  const place = (id: string) => workgroups.order.indexOf(id)
  const trouble = refused?.problem ?? workgroups.refused?.problem
  return (
    <WorkPage>
      <TeamCrumbs />
      <div className="team-head">
        <PageTitle>{t('pages.team-editing.title')}</PageTitle>
        <ButtonLink to={newBodyPath}>
          <Icon name="plus" />
          {t('pages.team-editing.body.add')}
        </ButtonLink>
      </div>
      <p className="team-lede">{t('pages.team-editing.lede')}</p>
      {trouble && <Banner kind="error">{translateMessage(i18n, trouble)}</Banner>}
      <div className="team-panels">
        {[...bodies]
          .sort((one, other) => place(one.id) - place(other.id))
          .map((body) => (
            <BodyPanel key={body.id} {...{ body, xsrfToken }} order={workgroups.order} onMove={workgroups.move} />
          ))}
        <PeoplePanel people={people} />
      </div>
      {removed > 0 && (
        <p className="mt-6">
          <Link className="link" to={removedPath}>
            {t('pages.team-editing.removed.link', { count: removed })}
          </Link>
        </p>
      )}
    </WorkPage>
  )
}
