import { Form } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { teamContext } from '../../pages.context.ts'
import { RowText, TeamPage } from '../components/team-editor.tsx'
import { memberSchema } from '../team.schema.ts'
import { personPath } from '../team.ts'
import type { Route } from './+types/member'

export const handle = { titleKey: 'pages.team-editing.member.title', guard: adminForm() } satisfies RouteHandle

/** Which member this is: `?q=` asks for names. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const team = context.get(teamContext)
  const { name, userId } = await team.person(viewer, id)
  // Whom one is looking for is most often called as the person is.
  const asked = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? name
  return { id, name, userId, asked, found: asked ? await team.membersLike(viewer, asked) : [] }
})

/** An empty `member` says that nobody knows which. @throws InvalidForm; PortalError team.* */
export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const { member } = await readForm(request, memberSchema)
  await context.get(teamContext).linkPerson(viewer, id, member)
  const key = member === null ? 'success.team.unlinked' : 'success.team.linked'
  return redirectWithNotice(personPath(id), { kind: 'success', key })
})

export const clientAction = keepInput

/** Which member a person of the team is. Shows nothing of that member to readers. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { id, name, userId, asked, found } = loaderData
  const refused = useAnswer(actionData as FormProblem | undefined)
  return (
    <TeamPage name={t('pages.team-editing.member.of', { name })}>
      <p className="team-lede">{t('pages.team-editing.member.text')}</p>
      <FormProblems problem={refused} />
      <Form method="get" className="team-search" role="search">
        <SearchField key={asked} label={t('pages.team-editing.member.search')} defaultValue={asked} maxLength={100} />
        <Button type="submit">{t('pages.team-editing.member.find')}</Button>
      </Form>
      <List rows={found} className="panel team-list" empty={t('pages.team-editing.member.none')}>
        {(member) => <Found key={member.id} member={member} isLinked={member.id === userId} />}
      </List>
      <div className="team-buttons mt-6">
        {userId && <ButtonForm fields={{ member: '' }}>{t('pages.team-editing.member.unlink')}</ButtonForm>}
        <ButtonLink to={personPath(id)} variant="quiet">
          {t('pages.team-editing.member.back', { name })}
        </ButtonLink>
      </div>
    </TeamPage>
  )
}

type FoundProps = { member: Route.ComponentProps['loaderData']['found'][number]; isLinked: boolean }

function Found({ member: { id, name, email }, isLinked }: FoundProps) {
  const { t } = useTranslation()
  return (
    <li>
      <RowText name={name} note={email} />
      {isLinked ? (
        <Badge tone="success" icon="check">
          {t('pages.team-editing.member.linked')}
        </Badge>
      ) : (
        <ButtonForm fields={{ member: id }} size="small" aria-label={t('pages.team-editing.member.link-to', { name })}>
          {t('pages.team-editing.member.link')}
        </ButtonForm>
      )}
    </li>
  )
}
