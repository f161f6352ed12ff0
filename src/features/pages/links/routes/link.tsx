import { redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { emptyLocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { linksContext } from '../../pages.context.ts'
import { LinkForm } from '../components/link-form.tsx'
import { linkSchemas } from '../link.schema.ts'
import { linksPath, maxDescriptionLength, maxTitleLength, maxUrlLength, newGroupPath } from '../link.ts'
import type { Route } from './+types/link'

export const handle = {
  titleKeyOf: ({ isNew }: { isNew: boolean }) => (isNew ? 'pages.links.new' : 'pages.links.one'),
  guard: adminForm(),
} satisfies RouteHandle

/** `new` is a link that is not there yet, in the group that `?group=` names. @throws PortalError links.not-there */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const isNew = id === 'new'
  const links = context.get(linksContext)
  const saved = isNew ? null : await links.link(viewer, id)
  const { language } = context.get(requestContext)
  const groups = (await links.groups(viewer)).map((group) => ({
    value: group.id,
    label: readLocalizedText(group.title, language).text,
  }))
  const [first] = groups
  // A link needs a group first.
  if (isNew && !first) throw redirect(newGroupPath)
  const asked = new URL(request.url).searchParams.get('group')
  const group = groups.find(({ value }) => value === asked)?.value ?? first?.value ?? ''
  return {
    isNew,
    groups,
    link: saved ?? { title: emptyLocalizedText, description: emptyLocalizedText, url: '', group, version: 0 },
  }
})

export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const links = context.get(linksContext)
  const fields = await readForm(request, linkSchemas.link)
  if (id === 'new') await links.addLink(viewer, fields)
  else await links.changeLink(viewer, id, fields)
  return redirectWithNotice(linksPath, { kind: 'success', key: `success.links.${id === 'new' ? 'added' : 'changed'}` })
})

export const clientAction = keepInput

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { link, groups, isNew } = loaderData
  return (
    <LinkForm
      checks="link"
      title={t(isNew ? 'pages.links.new' : 'pages.links.one')}
      version={link.version}
      refused={useAnswer(actionData as FormProblem | undefined)}
      fields={['title', 'description', 'url']}
    >
      <LocalizedField
        name="title"
        label={t('pages.links.fields.title')}
        localized={link.title}
        isRequired
        maxLength={maxTitleLength}
      />
      <LocalizedField
        name="description"
        label={t('pages.links.fields.description')}
        help={t('pages.links.fields.description-help')}
        localized={link.description}
        isLong
        maxLength={maxDescriptionLength}
      />
      <div className="links-plain">
        <TextField
          name="url"
          type="text"
          inputMode="url"
          label={t('pages.links.fields.url')}
          help={t('pages.links.fields.url-help')}
          defaultValue={link.url}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxUrlLength}
          required
        />
        <Select name="group" label={t('pages.links.fields.group')} options={groups} defaultValue={link.group} />
      </div>
    </LinkForm>
  )
}
