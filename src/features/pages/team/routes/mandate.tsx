import { Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { emptyLocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { teamContext } from '../../pages.context.ts'
import { type TeamAnswer, TeamEditor, TeamText } from '../components/team-editor.tsx'
import { mandateSchema, maxLengths, newMandateSchema } from '../team.schema.ts'
import { newId, personPath, teamPath } from '../team.ts'
import { teamAction } from '../team-action.server.ts'
import type { Route } from './+types/mandate'

export const handle = { titleKey: 'pages.team-editing.mandate.title', guard: adminForm() } satisfies RouteHandle

const newMandate = { id: newId, function: emptyLocalizedText, since: null, until: null, version: 0 }

/** Of a new one `?body=` and `?person=` say what stands there first. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const { language } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const [bodies, people, mandate] = await Promise.all([
    team.bodies(viewer),
    team.people(viewer),
    id === newId
      ? { ...newMandate, body: asked.get('body') ?? '', person: asked.get('person') ?? '' }
      : team.mandate(viewer, id),
  ])
  return {
    mandate,
    bodies: bodies.map(({ id: value, name }) => ({ value, label: readLocalizedText(name, language).text })),
    people: people.map(({ id: value, name }) => ({ value, label: name })),
  }
})

export const action = teamAction('mandate', async ({ request, form, viewer, team, id, isNew }) => {
  if (isNew) {
    const { body, person, newName, ...fields } = parseForm(request, form, newMandateSchema)
    await team.addMandate(viewer, body, person ? { person } : { newName }, fields)
    return redirectWithNotice(`${teamPath}#body-${body}`, { kind: 'success', key: 'success.team.mandate-added' })
  }
  const { version, ...fields } = parseForm(request, form, mandateSchema)
  await team.changeMandate(viewer, id, fields, version)
  const { body } = await team.mandate(viewer, id)
  return redirectWithNotice(`${teamPath}#body-${body}`, { kind: 'success', key: 'success.team.saved' })
})

export const clientAction = keepInput

export default function MandatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { mandate, bodies, people } = loaderData
  const isNew = mandate.id === newId
  const who = people.find(({ value }) => value === mandate.person)?.label ?? ''
  const where = bodies.find(({ value }) => value === mandate.body)?.label ?? ''
  const day = (name: 'since' | 'until') => (
    <TextField
      type="date"
      name={name}
      label={t(`pages.team-editing.fields.${name}`)}
      optionalLabel={t('pages.team-editing.optional')}
      help={t(`pages.team-editing.mandate.${name}-help`)}
      defaultValue={mandate[name] ?? ''}
    />
  )
  return (
    <TeamEditor
      kind="mandate"
      checks={isNew ? 'new-mandate' : 'mandate'}
      title={isNew ? t('pages.team-editing.mandate.new') : t('pages.team-editing.mandate.of', { who, where })}
      removes={who}
      version={mandate.version}
      answer={actionData as TeamAnswer}
      fields={['function', 'since', 'until']}
      lede={
        !isNew && (
          <p className="team-lede">
            <Link className="link" to={personPath(mandate.person)}>
              {t('pages.team-editing.mandate.to-person', { who })}
            </Link>
          </p>
        )
      }
      isNew={isNew}
    >
      {isNew && <WhoAndWhere {...loaderData} />}
      <TeamText name="function" localized={mandate.function} isRequired />
      <div className="team-plain team-plain-columns">
        {day('since')}
        {day('until')}
      </div>
    </TeamEditor>
  )
}

function WhoAndWhere({ mandate, bodies, people }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  return (
    <div className="team-plain">
      <Select name="body" label={t('pages.team-editing.mandate.body')} defaultValue={mandate.body} options={bodies} />
      <Select
        name="person"
        label={t('pages.team-editing.mandate.person')}
        defaultValue={mandate.person}
        options={[{ value: '', label: t('pages.team-editing.mandate.somebody-new') }, ...people]}
      />
      <TextField
        name="newName"
        label={t('pages.team-editing.mandate.new-name')}
        optionalLabel={t('pages.team-editing.mandate.only-new')}
        maxLength={maxLengths.name}
        autoComplete="off"
      />
    </div>
  )
}
