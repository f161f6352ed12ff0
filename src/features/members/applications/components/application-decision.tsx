import { useEffect, useMemo, useRef } from 'react'
import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox, TextArea } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { fullNameOf } from '../../core/member.ts'
import { maxReasonLength } from '../application.ts'
import type { Route } from '../routes/+types/application'
import type { SimilarPerson } from '../similar-people.ts'

/** The email as it would go, with what was typed. */
export type EmailPreview = { mail: { subject: string; text: string }; values: Record<string, string> }

type Props = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null; preview: EmailPreview | null }

export function ApplicationDecision({ page, refused, preview }: Props) {
  const { t } = useTranslation()
  const isTaken = page.similar.some(({ kind, likenesses }) => kind === 'user' && likenesses.includes('email'))
  return (
    <div className="application-decision">
      <Section className="application-section" id="accept" title={t('members.applications.accept.title')}>
        <p className="application-note">
          {isTaken ? t('members.applications.accept.taken') : t('members.applications.accept.help')}
        </p>
        {!isTaken && (
          <ButtonForm fields={{ intent: 'accept' }} variant="primary">
            {t('members.applications.accept.button')}
          </ButtonForm>
        )}
      </Section>
      <DeclineForm page={page} refused={refused} preview={preview} />
    </div>
  )
}

function DeclineForm({ page, refused, preview }: Props) {
  const { t } = useTranslation()
  // One object for one answer, as the form wants it.
  const previewed = useMemo(() => preview && { fields: {}, problem: null, values: preview.values }, [preview])
  const language = page.application.defaultLanguage
  return (
    <Section className="application-section" id="decline" title={t('members.applications.decline.title')}>
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
      {preview && <EmailText preview={preview} language={language} />}
    </Section>
  )
}

function EmailText({ preview: { mail }, language }: { preview: EmailPreview; language: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} className="panel application-email" aria-labelledby="email-preview" tabIndex={-1}>
      <h3 className="text-h4" id="email-preview">
        {t('members.applications.decline.email')}
      </h3>
      <div lang={language}>
        <p className="application-subject">{mail.subject}</p>
        <p className="application-text">{mail.text}</p>
      </div>
    </section>
  )
}

export function SimilarPeople({ page: { similar } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  return (
    <Section id="similar" titleClass="text-h4" title={t('members.applications.similar.title')}>
      {similar.length === 0 ? (
        <p className="application-note">{t('members.applications.similar.none')}</p>
      ) : (
        <ul className="similar-people">
          {similar.map((person) => (
            <SimilarLine key={`${person.kind} ${person.id}`} person={person} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SimilarLine({ person }: { person: SimilarPerson }) {
  const { t, language } = useTranslation()
  const isUser = person.kind === 'user'
  const place = isUser ? 'members' : 'applications'
  const what = isUser
    ? t(`members.applications.similar.users.${person.state}`)
    : t(`members.applications.similar.applications.${person.state}`, {
        date: formatDate(person.createdAt, language),
      })
  return (
    <li>
      <Link to={href(`/administration/${place}/:id`, { id: person.id })} className="person-link similar-name">
        {fullNameOf(person)}
      </Link>
      <p className="application-note">{person.email}</p>
      <p className="application-note">{what}</p>
      <p className="similar-why">
        {person.likenesses.map((likeness) => (
          <Badge key={likeness} tone={likeness === 'email' ? 'warning' : 'quiet'}>
            {t(`members.applications.similar.likenesses.${likeness}`)}
          </Badge>
        ))}
      </p>
      {isUser && person.state !== 'deleted' && (
        <ButtonForm fields={{ intent: 'link', user: person.id }}>{t('members.applications.similar.link')}</ButtonForm>
      )}
    </li>
  )
}
