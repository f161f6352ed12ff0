import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { emptyLocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { teamContext } from '../../pages.context.ts'
import { type TeamAnswer, TeamEditor, TeamText } from '../components/team-editor.tsx'
import { bodySchema, maxLengths } from '../team.schema.ts'
import type { Team } from '../team.service.server.ts'
import { boardId, bodyPath, newId, publicPath, teamPath } from '../team.ts'
import { teamAction } from '../team-action.server.ts'
import type { Route } from './+types/body'

export const handle = { titleKey: 'pages.team-editing.body.title', guard: adminForm() } satisfies RouteHandle

const newBody: Awaited<ReturnType<Team['body']>> = {
  id: newId,
  kind: 'workgroup',
  name: emptyLocalizedText,
  purpose: emptyLocalizedText,
  contact: '',
  showsEarlier: false,
  version: 0,
}

export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  return id === newId ? newBody : await context.get(teamContext).body(viewer, id)
})

export const action = teamAction('body', async ({ request, form, viewer, team, id, isNew }) => {
  const { version, ...fields } = parseForm(request, form, bodySchema)
  if (isNew) {
    const added = await team.addBody(viewer, fields)
    return redirectWithNotice(`${teamPath}#body-${added}`, { kind: 'success', key: 'success.team.body-added' })
  }
  await team.changeBody(viewer, id, fields, version)
  return redirectWithNotice(bodyPath(id), { kind: 'success', key: 'success.team.saved' })
})

export const clientAction = keepInput

export default function BodyPage({ loaderData: body, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const isNew = body.id === newId
  const name = isNew ? t('pages.team-editing.body.new') : readLocalizedText(body.name, language).text
  return (
    <TeamEditor
      kind="body"
      checks="team-body"
      title={name}
      removes={body.id === boardId ? undefined : name}
      version={body.version}
      answer={actionData as TeamAnswer}
      fields={['name', 'purpose', 'contact', 'showsEarlier']}
      tools={
        !isNew && (
          <ButtonLink to={publicPath(body)} reloadDocument>
            {t('pages.team-editing.view')}
          </ButtonLink>
        )
      }
      isNew={isNew}
    >
      <TeamText name="name" localized={body.name} isRequired />
      <TeamText name="purpose" localized={body.purpose} help={t('pages.team-editing.body.purpose-help')} isRich />
      <div className="team-plain">
        <TextField
          name="contact"
          type="email"
          label={t('pages.team-editing.fields.contact')}
          optionalLabel={t('pages.team-editing.optional')}
          help={t('pages.team-editing.body.contact-help')}
          defaultValue={body.contact}
          maxLength={maxLengths.contact}
          autoComplete="off"
        />
        <Checkbox
          name="showsEarlier"
          value="yes"
          label={t('pages.team-editing.fields.showsEarlier')}
          help={t('pages.team-editing.body.earlier-help')}
          defaultChecked={body.showsEarlier}
        />
      </div>
    </TeamEditor>
  )
}
