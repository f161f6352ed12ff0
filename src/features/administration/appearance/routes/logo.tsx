import '../components/appearance.css'
import { useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems, useErrors } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, MiB, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LocalPicture } from '#ui/chosen-file.tsx'
import { TextField } from '#ui/field.tsx'
import { organisationContext } from '../../administration.context.ts'
import { administrationErrors } from '../../administration.errors.ts'
import type { Route } from './+types/logo'

export const handle = {
  titleKey: 'administration.appearance.logo.title',
  guard: adminForm({ maxBytes: 5 * MiB }),
} satisfies RouteHandle

export const loader = adminLoader(
  organisationContext,
  async ({ service, viewer }) => (await service.current(viewer)).logo,
)

/** Bytes: as a photograph of a phone, more than any logo. */
const maxLogoBytes = 4_000_000

const appearancePath = href('/administration/appearance')

const done = (what: 'saved' | 'removed') =>
  redirectWithNotice(appearancePath, { kind: 'success', key: `success.organisation.logo-${what}` })

export const action = adminActions(
  organisationContext,
  {
    save: async ({ form, viewer, service }) => {
      const file = form.get('logo')
      if (!(file instanceof File) || file.size === 0) throw administrationErrors['organisation.no-logo']({}, 'logo')
      if (file.size > maxLogoBytes) throw portalErrors['request.too-large']({ maximum: maxLogoBytes })
      await service.saveLogo(viewer, Buffer.from(await file.arrayBuffer()))
      return done('saved')
    },
    remove: async ({ viewer, service }) => {
      await service.removeLogo(viewer)
      return done('removed')
    },
  },
  'save',
)

export const clientAction = keepInput

export default function LogoPage({ loaderData: logo, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const appearance = { label: t('administration.parts.appearance.title'), href: appearancePath }
  return (
    <AdministrationPage name={t('administration.appearance.logo.title')} above={[appearance]}>
      <FormProblems problem={refused} />
      {logo && (
        <div className="appearance-logo">
          <img src={logo} alt={t('administration.appearance.logo.present')} />
          <ButtonForm fields={{ intent: 'remove' }}>{t('administration.appearance.logo.remove')}</ButtonForm>
        </div>
      )}
      <LogoForm error={useErrors(refused).logo} />
    </AdministrationPage>
  )
}

function LogoForm({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const remove = () => {
    if (field.current) field.current.value = ''
    setFile(null)
    field.current?.focus()
  }
  return (
    <Form method="post" encType="multipart/form-data" className="appearance-logo-form">
      <XsrfField />
      <TextField
        ref={field}
        type="file"
        name="logo"
        accept="image/png,image/jpeg,image/webp"
        label={t('administration.appearance.logo.file')}
        help={t('administration.appearance.logo.help')}
        error={error}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {file && (
        <div className="appearance-buttons">
          <LocalPicture file={file} />
          <Button type="button" size="small" onClick={remove}>
            {t('administration.appearance.logo.remove')}
          </Button>
        </div>
      )}
      <div className="appearance-buttons">
        <SubmitButton variant="primary">{t('administration.appearance.logo.save')}</SubmitButton>
        <ButtonLink to={appearancePath}>{t('administration.appearance.logo.back')}</ButtonLink>
      </div>
    </Form>
  )
}
