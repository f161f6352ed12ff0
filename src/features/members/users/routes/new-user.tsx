import '../../core/components/people.css'
import '../components/form/user-form.css'
import { useState } from 'react'
import { href } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import { adminAction, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { memberAdministrationContext } from '../../members.context.ts'
import { LeaveQuestion } from '../components/form/leave-question.tsx'
import { RoleFields } from '../components/form/role-fields.tsx'
import { IdentityFields, nobodyYet, PreferenceFields } from '../components/form/user-fields.tsx'
import { asProved, needsProof } from '../own-proof.server.ts'
import { rolesFor } from '../user.policy.ts'
import { userFormSchemas } from '../user.schema.ts'
import type { Route } from './+types/new-user'

export const handle = { titleKey: 'members.form.newTitle', guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(organisationContext, async ({ service, viewer, context, language }) => {
  const languages = service.languages()
  const { doesMailLeave } = context.get(memberAdministrationContext)
  return { roles: rolesFor(viewer, null), needsProof: needsProof(context, viewer), languages, language, doesMailLeave }
})

export const action = adminAction(memberAdministrationContext, async ({ service, viewer, context, request }) => {
  const { emailSubscriber, currentPassword, ...user } = await readForm(request, userFormSchemas.create)
  const { id, message } = await asProved(context, viewer, currentPassword, (proved) =>
    service.createUser(proved, { user, subscriptions: { emailSubscriber } }),
  )
  if (service.doesMailLeave)
    return redirectWithNotice(href('/administration/members/:id', { id }), { kind: 'success', key: message })
  return redirectWithNotice(href('/administration/members/:id/membership', { id }), {
    kind: 'success',
    key: 'success.user.added',
  })
})

export const clientAction = keepInput

export default function NewUserPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { roles, needsProof, languages, language, doesMailLeave } = page
  const [isDirty, setDirty] = useState(false)
  const isSaving = useSending()
  const saved = nobodyYet(language)
  const list = { label: t('members.list.title'), href: href('/administration/members') }
  return (
    <AdministrationPage name={t('members.form.newTitle')} above={[list]}>
      <p className="form-lede">{t(`members.form.${doesMailLeave ? 'newLede' : 'newLedeByHand'}`)}</p>
      <MailNotice />
      <Form
        id="new-user"
        checks="new-user"
        refused={useAnswer(actionData as FormProblem | undefined)}
        onChange={() => setDirty(true)}
      >
        <IdentityFields saved={saved} isNew />
        <RoleFields roles={roles} needsProof={needsProof} present="USER" isNew isOwn={false} />
        <PreferenceFields saved={saved} languages={languages} />
        <FormSection id="payment" title={t('members.form.payment')}>
          <TextField
            label={t('members.fields.lastPayment')}
            optionalLabel={t('members.form.optional')}
            help={t('members.form.lastPaymentHelp')}
            name="lastPayment"
            type="date"
            className="user-date"
          />
        </FormSection>
        <div className="form-save" data-save-bar>
          <SubmitButton variant="primary">
            {t(`members.form.${doesMailLeave ? 'create' : 'createByHand'}`)}
          </SubmitButton>
          <ButtonLink to={list.href}>{t('members.form.cancel')}</ButtonLink>
        </div>
      </Form>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </AdministrationPage>
  )
}
