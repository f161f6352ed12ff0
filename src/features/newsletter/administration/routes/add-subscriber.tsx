import { href } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmailField, Select, TextArea } from '#ui/field.tsx'
import { adminOf } from '../../newsletter.context.ts'
import { maxStatementLength, signUpSchemas } from '../../signing-up/sign-up.schema.ts'
import { NewsletterFrame } from '../components/newsletter-frame.tsx'
import type { Route } from './+types/add-subscriber'

export const handle = { titleKey: 'newsletter.admin.add.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  const { language } = context.get(requestContext)
  return { language, languages: context.get(organisationContext).languages() }
})

/** @throws InvalidForm */
export const action = formAction(async (args: Route.ActionArgs) => {
  const { viewer, administration } = adminOf(args)
  await administration.add(viewer, await readForm(args.request, signUpSchemas.byHand))
  return redirectWithNotice(newsletterPath, { kind: 'success', key: 'success.newsletter.added' })
})

export const clientAction = keepInput

const newsletterPath = href('/administration/newsletter')

/** A visitor who agreed otherwise: on paper, by telephone. How, is kept as the proof. */
export default function AddSubscriberPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  return (
    <NewsletterFrame tab="subscribers" title={t('newsletter.admin.add.title')} refused={refused}>
      <p className="subscribers-lede">{t('newsletter.admin.add.lede')}</p>
      <Form checks="new-subscriber" refused={refused} notice={null} className="subscribers-form">
        <EmailField label={t('newsletter.form.email')} autoComplete="off" />
        <Select
          name="language"
          label={t('newsletter.admin.fields.language')}
          defaultValue={page.language}
          options={page.languages.map((code) => ({ value: code, label: t(`newsletter.languages.${code}`) }))}
        />
        <TextArea
          name="statement"
          label={t('newsletter.admin.add.statement')}
          help={t('newsletter.admin.add.statement-help')}
          rows={3}
          maxLength={maxStatementLength}
          required
        />
        <div className="subscribers-actions">
          <SubmitButton variant="primary">{t('newsletter.admin.add.submit')}</SubmitButton>
          <ButtonLink to={newsletterPath}>{t('newsletter.admin.add.cancel')}</ButtonLink>
        </div>
      </Form>
    </NewsletterFrame>
  )
}
