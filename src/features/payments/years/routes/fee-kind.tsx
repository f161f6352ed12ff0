import '../components/years.css'
import { href } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { treasurerAction, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { contributionsContext } from '../../payments.context.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { FeeKindFields } from '../components/fee-kind-fields.tsx'
import { feeKindSchema } from '../year.schema.ts'
import type { Route } from './+types/fee-kind'

export const handle = { titleKey: 'payments.kinds.one', guard: treasurerForm() } satisfies RouteHandle

/** Of a new kind where the address names none. */
export const loader = treasurerLoader(contributionsContext, async ({ service, viewer, params }) => {
  const kinds = await service.feeKinds(viewer)
  const kind = params.id === undefined ? null : kinds.find(({ id }) => id === params.id)
  if (kind === undefined) throw paymentsErrors['payments.kind-not-there']()
  return { kind }
})

export const action = treasurerAction(contributionsContext, async ({ service, viewer, request, params }) => {
  const { revision, ...fields } = await readForm(request, feeKindSchema)
  if (params.id === undefined) await service.addFeeKind(viewer, fields)
  else await service.changeFeeKind(viewer, { id: params.id, revision, ...fields })
  const notice = { kind: 'success', key: 'success.payments.fee-kind-saved' } as const
  return redirectWithNotice(href('/administration/payments/years'), notice)
})

export const clientAction = keepInput

export default function FeeKindPage({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const years = { label: t('payments.years.title'), href: href('/administration/payments/years') }
  return (
    <AdministrationPage
      name={kind?.name[language] ?? t('payments.kinds.new')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }, years]}
    >
      <Form id="fee-kind" checks="fee-kind" refused={refused} sends={{ revision: kind?.revision ?? 0 }}>
        <FeeKindFields kind={kind} />
        <div className="years-save" data-save-bar>
          <SubmitButton variant="primary">{t('payments.kinds.save')}</SubmitButton>
          <ButtonLink to={years.href}>{t('members.form.cancel')}</ButtonLink>
        </div>
      </Form>
    </AdministrationPage>
  )
}
