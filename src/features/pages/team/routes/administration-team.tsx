import { Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { readLocalizedText, translationStateOf } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PagesAdministration } from '../../core/components/pages-administration.tsx'
import { moveSchema } from '../../core/move.schema.ts'
import { teamContext } from '../../pages.context.ts'
import { BodyPanel, useMoves } from '../components/body-panel.tsx'
import { RowText, TranslationBadge } from '../components/team-editor.tsx'
import { bodyPath, newId, personPath, removedPath, statusOn, teamPath } from '../team.ts'
import type { Route } from './+types/administration-team'

export const handle = { titleKey: 'pages.team-editing.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const [bodies, people, removed] = await Promise.all([team.bodies(viewer), team.people(viewer), team.removed(viewer)])
  const ids = bodies.map(({ id }) => id)
  const mandates = await team.mandates(viewer, ids)
  const today = dayAt(team.now())
  const listed = mandates.map(({ holder, version: _, ...mandate }) => ({
    ...mandate,
    name: holder.name,
    state: translationStateOf(mandate.function),
    status: statusOn(today, mandate),
  }))
  return {
    bodies: bodies.map(({ purpose, showsEarlier: _, version: __, ...body }) => ({
      ...body,
      states: [body.name, purpose].map(translationStateOf),
      mandates: listed.filter((mandate) => mandate.body === body.id),
    })),
    people: people.map(({ id, name, occupation, userId }) => ({
      id,
      name,
      occupation,
      isLinked: userId !== null,
      state: translationStateOf(occupation),
      isActive: listed.some(({ person, status }) => person === id && status !== 'ended'),
    })),
    removed: removed.length,
  }
})

export const action = formAction(async (args: Route.ActionArgs) => {
  await move(args)
  if (!isScriptless(args.request)) return null
  return redirectWithNotice(teamPath, { kind: 'success', key: 'success.team.moved' })
})

const move = actionsByIntent(
  ({ context, request }: Route.ActionArgs) => ({
    viewer: requireAdmin(context, request),
    team: context.get(teamContext),
  }),
  {
    'move-body': ({ request, form, viewer, team }) => {
      const { id, after } = parseForm(request, form, moveSchema)
      return team.moveBody(viewer, id, after)
    },
    'move-mandate': ({ request, form, viewer, team }) => {
      const { id, after } = parseForm(request, form, moveSchema)
      return team.moveMandate(viewer, id, after)
    },
  },
)

export const clientAction = keepInput

export default function TeamOverview({ loaderData: { bodies, people, removed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  useQuietLive([topics.pages])
  const ids = bodies.filter(({ kind }) => kind === 'workgroup').map(({ id }) => id)
  const workgroups = useMoves('move-body', ids)
  const place = (id: string) => workgroups.order.indexOf(id)
  return (
    <PagesAdministration
      name={t('pages.team-editing.title')}
      actions={
        <ButtonLink to={bodyPath(newId)}>
          <Icon name="plus" />
          {t('pages.team-editing.body.add')}
        </ButtonLink>
      }
    >
      <p className="team-lede">{t('pages.team-editing.lede')}</p>
      <FormProblems problem={refused ?? workgroups.refused} />
      <div className="team-panels">
        {[...bodies]
          .sort((one, other) => place(one.id) - place(other.id))
          .map((body) => (
            <BodyPanel key={body.id} body={body} order={workgroups.order} onMove={workgroups.move} />
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
    </PagesAdministration>
  )
}

function PeoplePanel({ people }: Pick<Route.ComponentProps['loaderData'], 'people'>) {
  const { t, language } = useTranslation()
  return (
    <section className="panel team-panel" aria-labelledby="people-of-team">
      <div className="team-panel-head">
        <h2 className="text-h4" id="people-of-team">
          {t('pages.team-editing.people.title')}
        </h2>
        <ButtonLink to={personPath(newId)} size="small">
          <Icon name="plus" />
          {t('pages.team-editing.person.add')}
        </ButtonLink>
      </div>
      {people.length === 0 && <p className="team-none">{t('pages.team-editing.people.none')}</p>}
      <ul className="team-list">
        {people.map(({ id, name, occupation, state, isActive, isLinked }) => (
          <li key={id}>
            <RowText name={name} to={personPath(id)} note={readLocalizedText(occupation, language)} />
            <span className="team-row-facts">
              <TranslationBadge state={state} />
              {isLinked && <Badge>{t('pages.team-editing.people.linked')}</Badge>}
              {!isActive && <Badge>{t('pages.team-editing.people.not-shown')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
