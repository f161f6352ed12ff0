import { useEffect, useMemo, useRef } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { Form, SubmitButton } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextArea } from '#ui/field.tsx'
import { maxReasonLength } from '../application.ts'
import type { Route } from '../routes/+types/application'

/** The email as it would go, with what was typed. */
export type LetterPreview = { letter: { subject: string; text: string }; values: Record<string, string> }

type ApplicationDecisionProps = {
  page: Route.ComponentProps['loaderData']
  refused: FormProblem | null
  preview: LetterPreview | null
}

/** Accept with one button, or decline with a reason. */
export function ApplicationDecision({ page, refused, preview }: ApplicationDecisionProps) {
  const { t } = useTranslation()
  const isTaken = page.similar.some(({ kind, likenesses }) => kind === 'user' && likenesses.includes('email'))
  return (
    <div className="application-decision">
      <section aria-labelledby="accept" className="application-section">
        <h2 className="text-h3" id="accept">
          {t('members.applications.accept.title')}
        </h2>
        <p className="application-note">
          {isTaken ? t('members.applications.accept.taken') : t('members.applications.accept.help')}
        </p>
        {!isTaken && (
          <ButtonForm fields={{ intent: 'accept' }} variant="primary">
            {t('members.applications.accept.button')}
          </ButtonForm>
        )}
      </section>
      <DeclineForm page={page} refused={refused} preview={preview} />
    </div>
  )
}

function DeclineForm({ page, refused, preview }: ApplicationDecisionProps) {
  const { t } = useTranslation()
  // One object for one answer, as the form wants it.
  const previewed = useMemo(() => preview && { fields: {}, problem: null, values: preview.values }, [preview])
  const language = page.application.defaultLanguage
  return (
    <section aria-labelledby="decline" className="application-section">
      <h2 className="text-h3" id="decline">
        {t('members.applications.decline.title')}
      </h2>
      <Form checks="decline" refused={refused ?? previewed} notice={null} className="application-decline">
        <TextArea
          label={t('members.applications.decline.reason')}
          help={t(`members.applications.decline.reasonHelp.${language}`)}
          name="reason"
          rows={5}
          maxLength={maxReasonLength}
          required
        />
        <Checkbox label={t('members.applications.decline.mailed')} name="mailed" defaultChecked />
        <div className="application-actions">
          <SubmitButton intent="preview">{t('members.applications.decline.preview')}</SubmitButton>
          <SubmitButton intent="decline" variant="danger">
            {t('members.applications.decline.button')}
          </SubmitButton>
        </div>
      </Form>
      {preview && <Letter preview={preview} language={language} />}
    </section>
  )
}

/** The letter as the applicant would read it. */
function Letter({ preview: { letter }, language }: { preview: LetterPreview; language: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} className="panel application-letter" aria-labelledby="letter" tabIndex={-1}>
      <h3 className="text-h4" id="letter">
        {t('members.applications.decline.letter')}
      </h3>
      <div lang={language}>
        <p className="application-subject">{letter.subject}</p>
        <p className="application-text">{letter.text}</p>
      </div>
    </section>
  )
}
