import { Form, SubmitButton } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { maxStatementLength } from '../../signing-up/sign-up.schema.ts'
import { NewsletterFrame } from '../components/newsletter-frame.tsx'
import { type AddPageData, addFromForm, readAddPage } from '../newsletter-pages.server.ts'
import type { Route } from './+types/add-subscriber'

export const handle = { titleKey: 'newsletter.admin.add.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readAddPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => addFromForm(context, request))

export const clientAction = keepInput

export default function AddSubscriberRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddSubscriberPage page={loaderData} refused={useAnswer(actionData)} />
}

/** A visitor who agreed otherwise: on paper, by telephone. How, is kept as the proof. */
function AddSubscriberPage({ page, refused }: { page: AddPageData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  return (
    <NewsletterFrame tab="subscribers" title={t('newsletter.admin.add.title')} refused={refused}>
      <p className="letters-lede">{t('newsletter.admin.add.lede')}</p>
      <Form checks="new-subscriber" refused={refused} notice={null} className="letters-form">
        <TextField
          name="email"
          label={t('newsletter.form.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
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
        <div className="letters-actions">
          <SubmitButton variant="primary">{t('newsletter.admin.add.submit')}</SubmitButton>
          <ButtonLink to="/administration/newsletter">{t('newsletter.admin.add.cancel')}</ButtonLink>
        </div>
      </Form>
    </NewsletterFrame>
  )
}
