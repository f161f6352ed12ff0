import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, MiB } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { organisationContext } from '../../administration.context.ts'
import { organisationErrors } from '../organisation.errors.ts'
import { logoPath } from '../organisation.ts'
import type { Route } from './+types/logo'
import '../components/organisation.css'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { LocalPicture } from '#ui/local-picture.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'

export const handle = {
  titleKey: 'administration.organisation.logo.title',
  guard: adminForm({ maxBytes: 5 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) =>
  logoPath(await context.get(organisationContext).edit(requireAdmin(context, request))),
)

/** Bytes: as a photograph of a phone, more than any logo. */
const maxLogoBytes = 4_000_000

const done = (key: 'logo-saved' | 'logo-removed') =>
  redirectWithNotice('/administration/organisation', { kind: 'success', key: `success.organisation.${key}` })

/** @throws PortalError organisation.no-logo, organisation.logo */
export const action = formAction(
  actionsByIntent(
    ({ context, request }: Route.ActionArgs) => ({
      viewer: requireAdmin(context, request),
      organisation: context.get(organisationContext),
    }),
    {
      save: async ({ form, viewer, organisation }) => {
        const file = form.get('logo')
        if (!(file instanceof File) || file.size === 0) throw organisationErrors['organisation.no-logo']({}, 'logo')
        if (file.size > maxLogoBytes) throw portalErrors['request.too-large']({ maximum: maxLogoBytes })
        await organisation.saveLogo(viewer, Buffer.from(await file.arrayBuffer()))
        return done('logo-saved')
      },
      remove: async ({ viewer, organisation }) => {
        await organisation.removeLogo(viewer)
        return done('logo-removed')
      },
    },
    'save',
  ),
)

export const clientAction = keepInput

/** The logo that stands beside the name in the header of every page. */
export default function LogoPage({ loaderData: logo, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t, i18n } = useTranslation()
  const isBusy = useNavigation().formMethod === 'POST'
  const error = refused?.fields.logo && translateMessage(i18n, refused.fields.logo)
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.organisation.title'), href: '/administration/organisation' },
          { label: t('administration.organisation.logo.title') },
        ]}
      />
      <PageTitle>{t('administration.organisation.logo.title')}</PageTitle>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {logo && (
        <Form method="post" className="organisation-logo">
          <XsrfField />
          <img src={logo} alt={t('administration.organisation.logo.present')} />
          <Button type="submit" name="intent" value="remove" isPending={isBusy}>
            {t('administration.organisation.logo.remove')}
          </Button>
        </Form>
      )}
      <LogoForm {...{ isBusy, error }} />
    </WorkPage>
  )
}

type FormProps = { isBusy: boolean; error: string | undefined }

function LogoForm({ isBusy, error }: FormProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const remove = () => {
    if (field.current) field.current.value = ''
    setFile(null)
    field.current?.focus()
  }
  return (
    <Form method="post" encType="multipart/form-data" className="organisation-logo-form">
      <XsrfField />
      <TextField
        ref={field}
        type="file"
        name="logo"
        accept="image/png,image/jpeg,image/webp"
        label={t('administration.organisation.logo.file')}
        help={t('administration.organisation.logo.help')}
        error={error}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {file && (
        <div className="organisation-choices">
          <LocalPicture file={file} />
          <Button type="button" size="small" onClick={remove}>
            {t('administration.organisation.logo.remove')}
          </Button>
        </div>
      )}
      <div className="organisation-choices">
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t('administration.organisation.logo.save')}
        </Button>
        <ButtonLink to="/administration/organisation">{t('administration.organisation.logo.back')}</ButtonLink>
      </div>
    </Form>
  )
}
