import { useFetcher } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { teamContext } from '../../pages.context.ts'
import { RowText, TeamPage } from '../components/team-editor.tsx'
import { restorationPath, trashOf } from '../team.ts'
import type { Route } from './+types/removed'

export const handle = { titleKey: 'pages.team-editing.removed.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) =>
  context.get(teamContext).removed(requireAdmin(context, request)),
)

export default function RemovedPage({ loaderData: removed }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <TeamPage name={t('pages.team-editing.removed.title')}>
      <p className="team-lede">{t('pages.team-editing.removed.lede')}</p>
      <List rows={removed} className="panel team-list" empty={t('pages.team-editing.removed.none')}>
        {(one) => <RemovedRow key={trashOf(one.kind, one.id)} {...one} />}
      </List>
    </TeamPage>
  )
}

function RemovedRow(removed: Route.ComponentProps['loaderData'][number]) {
  const { kind, id, name, of, removedAt, erasedAt } = removed
  const { t, i18n, language } = useTranslation()
  const { Form, state, data } = useFetcher<FormProblem>()
  const days = { date: formatDate(removedAt, language), until: formatDate(erasedAt, language) }
  const when = t('pages.team-editing.removed.when', days)
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
        {data?.problem && <p role="alert">{translateMessage(i18n, data.problem)}</p>}
      </Form>
    </li>
  )
}
