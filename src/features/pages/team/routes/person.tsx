import { href, Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { adminForm, MiB, type RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { emptyLocalizedText, readLocalizedText, translationStateOf } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { picturesContext, teamContext } from '../../pages.context.ts'
import { PictureField } from '../../pictures/components/picture-field.tsx'
import { pictureIn } from '../../pictures/pictures.server.ts'
import { PeriodText } from '../components/period-text.tsx'
import { RowText, type TeamAnswer, TeamEditor, TeamText, TranslationBadge } from '../components/team-editor.tsx'
import { maxLengths, personSchema } from '../team.schema.ts'
import { mandatePath, memberPath, newId, newMandatePath, personPath, statusOn } from '../team.ts'
import { teamAction } from '../team-action.server.ts'
import type { Route } from './+types/person'

export const handle = {
  titleKey: 'pages.team-editing.person.title',
  // Without scripts the pictures of slides and people travel with their forms.
  guard: adminForm({ maxBytes: 20 * MiB }),
} satisfies RouteHandle

const newPerson = { id: newId, name: '', occupation: emptyLocalizedText, portrait: null, userId: null, version: 0 }

export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  if (id === newId) return { person: newPerson, member: null, mandates: [] }
  const [{ mandates, ...person }, bodies] = await Promise.all([team.person(viewer, id), team.bodies(viewer)])
  const today = dayAt(team.now())
  return {
    person,
    /** `name` null: somebody who is no member any more. */
    member: person.userId && { id: person.userId, name: await team.memberName(viewer, person.userId) },
    mandates: mandates.map(({ holder: _, ...mandate }) => ({
      ...mandate,
      body: bodies.find(({ id: body }) => body === mandate.body)?.name ?? emptyLocalizedText,
      state: translationStateOf(mandate.function),
      status: statusOn(today, mandate),
    })),
  }
})

export const action = teamAction('person', async ({ context, request, form, viewer, team, id, isNew }) => {
  const { version, ...written } = parseForm(request, form, personSchema)
  const picture = await pictureIn(context.get(picturesContext), viewer, form, { name: 'picture', purpose: 'person' })
  const fields = { ...written, picture }
  if (isNew) {
    const added = await team.addPerson(viewer, fields)
    return redirectWithNotice(personPath(added), { kind: 'success', key: 'success.team.person-added' })
  }
  await team.changePerson(viewer, id, fields, version)
  return redirectWithNotice(personPath(id), { kind: 'success', key: 'success.team.saved' })
})

export const clientAction = keepInput

type PageProps = { page: Route.ComponentProps['loaderData'] }

export default function PersonPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { person } = page
  const isNew = person.id === newId
  const name = isNew ? t('pages.team-editing.person.new') : person.name
  return (
    <TeamEditor
      kind="person"
      checks="team-person"
      title={name}
      removes={name}
      version={person.version}
      answer={actionData as TeamAnswer}
      fields={['name', 'occupation']}
      lede={<p className="team-lede">{t('pages.team-editing.person.lede')}</p>}
      below={
        !isNew && (
          <>
            <Mandates page={page} />
            <LinkedMember page={page} />
          </>
        )
      }
      hasFile
      isNew={isNew}
    >
      <div className="team-plain">
        <TextField
          name="name"
          label={t('pages.team-editing.person.name')}
          defaultValue={person.name}
          maxLength={maxLengths.name}
          autoComplete="off"
        />
        <PictureField
          name="picture"
          purpose="person"
          label={t('pages.team-editing.person.picture')}
          help={t('pages.team-editing.person.picture-help')}
          picture={person.portrait}
        />
      </div>
      <TeamText name="occupation" localized={person.occupation} help={t('pages.team-editing.person.occupation-help')} />
    </TeamEditor>
  )
}

function Mandates({ page: { person, mandates } }: PageProps) {
  const { t, language } = useTranslation()
  return (
    <Section
      id="mandates-of-person"
      title={t('pages.team-editing.mandate.title')}
      className="team-part"
      titleClass="text-h4"
    >
      {mandates.length === 0 && <p>{t('pages.team-editing.person.no-mandate')}</p>}
      {mandates.length > 0 && (
        <ul className="panel team-list">
          {mandates.map(({ id, state, status, ...mandate }) => (
            <li key={id}>
              <RowText
                name={readLocalizedText(mandate.body, language).text}
                to={mandatePath(id)}
                note={readLocalizedText(mandate.function, language)}
              />
              <span className="team-row-facts">
                <TranslationBadge state={state} />
                {status !== 'current' && <Badge>{t(`pages.team-editing.${status}-badge`)}</Badge>}
                <PeriodText period={mandate} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="team-buttons mt-3">
        <ButtonLink to={newMandatePath({ person: person.id })} size="small">
          <Icon name="plus" />
          {t('pages.team-editing.mandate.add-for')}
        </ButtonLink>
      </div>
    </Section>
  )
}

function LinkedMember({ page: { person, member } }: PageProps) {
  const { t } = useTranslation()
  return (
    <Section
      id="member-of-person"
      title={t('pages.team-editing.member.title')}
      className="team-part"
      titleClass="text-h4"
    >
      <p>{t('pages.team-editing.member.text')}</p>
      {member && (
        <p>
          <Link className="link" to={href('/administration/members/:id', { id: member.id })}>
            {member.name ?? t('pages.team-editing.member.gone')}
          </Link>
        </p>
      )}
      <ButtonLink to={memberPath(person.id)} size="small">
        {t(member ? 'pages.team-editing.member.change' : 'pages.team-editing.member.choose')}
      </ButtonLink>
    </Section>
  )
}
