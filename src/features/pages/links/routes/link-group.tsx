import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { type GroupFormData, readGroup, saveGroup } from '../link-form-page.server.ts'
import type { Route } from './+types/link-group'
import '../components/links.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { LinkForm } from '../components/link-form.tsx'
import { longestTitle } from '../link.ts'

export const handle = { titleKey: 'pages.links.group', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readGroup(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  saveGroup(context, request, params.id),
)

export const clientAction = keepInput

export default function LinkGroupRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupFormPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}

/** The name of a group of links, in both languages. */
function GroupFormPage({ page, refused }: { page: GroupFormData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { group, isNew } = page
  const title = t(isNew ? 'pages.links.new-group' : 'pages.links.group')
  return (
    <LinkForm checks="link-group" version={group.version} fields={['name']} {...{ title, refused }}>
      {({ problems, values, onChange }) => (
        <PairField
          name="title"
          label={t('pages.links.fields.name')}
          pair={group.title}
          isRequired
          maxLength={longestTitle}
          {...{ problems, values, onChange }}
        />
      )}
    </LinkForm>
  )
}
