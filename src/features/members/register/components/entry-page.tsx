import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../../users/components/form/user-form.css'
import './register.css'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { Form, SubmitButton } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { LeaveQuestion } from '../../users/components/form/form-section.tsx'
import type { Route } from '../routes/+types/register-entry'
import { EntryFields } from './entry-fields.tsx'

const formId = 'register-entry'

type EntryPageProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** One entry: of a decision that waits, by hand, or to put an earlier one right. */
export function EntryPage({ page, refused }: EntryPageProps) {
  const { t } = useTranslation()
  const { start } = page
  const { event, corrects, decision, member, until } = start
  const [isDirty, setDirty] = useState(false)
  const isSending = useNavigation().formMethod === 'POST'
  const title =
    event === 'corrected'
      ? t('members.register.entry.correction', { number: corrects })
      : t('members.register.entry.title')
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('members.register.title'), href: '/administration/register' },
          { label: title },
        ]}
      />
      <PageTitle>{title}</PageTitle>
      <p className="user-lede">
        {t('members.register.entry.lede')}{' '}
        {until && t('members.register.entry.until', { date: until.split('-').reverse().join('/') })}
      </p>
      <Form
        id={formId}
        checks="register-entry"
        refused={refused}
        sends={{ member, decision, corrects }}
        onChange={() => setDirty(true)}
      >
        <EntryFields page={page} />
        <div className="user-save" data-save-bar>
          <SubmitButton intent="enter" variant="primary">
            {t('members.register.entry.save')}
          </SubmitButton>
          <ButtonLink to={member ? `/administration/register/members/${member}` : '/administration/register'}>
            {t('members.form.cancel')}
          </ButtonLink>
        </div>
      </Form>
      {decision && <DropDecision decision={decision} />}
      <LeaveQuestion isDirty={isDirty && !isSending} />
    </WorkPage>
  )
}

/** A decision that is not to be entered; opened first, so that nobody presses it by accident. */
function DropDecision({ decision }: { decision: string }) {
  const { t } = useTranslation()
  return (
    <details className="register-drop">
      <summary className="link">{t('members.register.drop.title')}</summary>
      <p className="application-note">{t('members.register.drop.help')}</p>
      <ButtonForm fields={{ intent: 'drop', decision }} variant="danger">
        {t('members.register.drop.button')}
      </ButtonForm>
    </details>
  )
}
