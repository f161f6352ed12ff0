import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { emptyLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { linksContext } from '../../pages.context.ts'
import { LinkForm } from '../components/link-form.tsx'
import { linkSchemas } from '../link.schema.ts'
import { linksPath, maxTitleLength } from '../link.ts'
import type { Route } from './+types/link-group'

export const handle = { titleKey: 'pages.links.group', guard: adminForm() } satisfies RouteHandle

/** `new` is a group that is not there yet. @throws PortalError links.not-there */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const isNew = id === 'new'
  return {
    isNew,
    group: isNew ? { title: emptyLocalizedText, version: 0 } : await context.get(linksContext).group(viewer, id),
  }
})

export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const links = context.get(linksContext)
  const fields = await readForm(request, linkSchemas.group)
  if (id === 'new') await links.addGroup(viewer, fields)
  else await links.changeGroup(viewer, id, fields)
  return redirectWithNotice(linksPath, {
    kind: 'success',
    key: `success.links.${id === 'new' ? 'group-added' : 'group-changed'}`,
  })
})

export const clientAction = keepInput

export default function LinkGroupPage({ loaderData: { group, isNew }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <LinkForm
      checks="link-group"
      title={t(isNew ? 'pages.links.new-group' : 'pages.links.group')}
      version={group.version}
      refused={useAnswer(actionData as FormProblem | undefined)}
      fields={['name']}
    >
      <LocalizedField
        name="title"
        label={t('pages.links.fields.name')}
        localized={group.title}
        isRequired
        maxLength={maxTitleLength}
      />
    </LinkForm>
  )
}
