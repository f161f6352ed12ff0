import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import type { Route } from './+types/removed'
import '../components/team-editing.css'
import { useFetcher } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { teamContext } from '../../pages.context.ts'
import { RowText, TeamCrumbs } from '../components/team-editor.tsx'
import { trashOf } from '../team.ts'
import { restorationPath } from '../team-paths.ts'

export const handle = { titleKey: 'pages.team-editing.removed.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) =>
  context.get(teamContext).removed(requireAdmin(context, request)),
)

export default function RemovedPage({ loaderData: removed }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <TeamCrumbs here={t('pages.team-editing.removed.title')} />
      <PageTitle>{t('pages.team-editing.removed.title')}</PageTitle>
      <p className="team-lede">{t('pages.team-editing.removed.lede')}</p>
      {removed.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('pages.team-editing.removed.none')} />
        </div>
      ) : (
        <ul className="panel team-list">
          {removed.map((one) => (
            <RemovedRow key={trashOf(one.kind, one.id)} removed={one} />
          ))}
        </ul>
      )}
    </WorkPage>
  )
}

type RowProps = { removed: Route.ComponentProps['loaderData'][number] }

function RemovedRow({ removed: { kind, id, name, of, removedAt, erasedAt } }: RowProps) {
  const { t, i18n, language } = useTranslation()
  const { Form, state, data } = useFetcher<FormProblem>()
  const day = (at: number) => formatDate(at, language)
  const when = t('pages.team-editing.removed.when', { date: day(removedAt), until: day(erasedAt) })
  const problem = data?.problem
  return (
    <li>
      <RowText name={name} note={`${t(`pages.team-editing.removed.${kind}`, { of })}, ${when}`} />
      <Form method="post" action={restorationPath}>
        <HiddenFields values={{ from: 'list', trash: trashOf(kind, id) }} />
        <Button
          type="submit"
          size="small"
          isPending={state !== 'idle'}
          aria-label={t('pages.team-editing.removed.restore-one', { name })}
        >
          {t('pages.team-editing.removed.restore')}
        </Button>
        {problem && <p role="alert">{translateMessage(i18n, problem)}</p>}
      </Form>
    </li>
  )
}
