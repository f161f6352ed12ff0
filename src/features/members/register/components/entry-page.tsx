import { useChecks } from '#platform/http/use-checks.ts'
import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../../users/components/form/user-form.css'
import './register.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { FormTroubles } from '../../users/components/form/form-troubles.tsx'
import { LeaveQuestion } from '../../users/components/form/leave-question.tsx'
import type { EntryPageData } from '../entry-page.server.ts'
import { EntryFields } from './entry-fields.tsx'

const formId = 'register-entry'

type EntryPageProps = { page: EntryPageData; refused: FormProblem | null }

/** One entry: of a decision that waits, by hand, or to put an earlier one right. */
export function EntryPage({ page, refused }: EntryPageProps) {
  const { t } = useTranslation()
  const { start } = page
  const { event, corrects, decision, member, until } = start
  const [isDirty, setDirty] = useState(false)
  const { formMethod, formData } = useNavigation()
  const isSaving = formMethod === 'POST' && formData?.get('intent') === 'enter'
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
      <Form id={formId} {...useChecks('register-entry', refused)} onChange={() => setDirty(true)}>
        <XsrfField />
        <input type="hidden" name="intent" value="enter" />
        <input type="hidden" name="member" value={member} />
        <input type="hidden" name="decision" value={decision} />
        {corrects !== null && <input type="hidden" name="corrects" value={corrects} />}
        <FormTroubles problem={refused} />
        <EntryFields page={page} refused={refused} />
        <div className="user-save" data-save-bar>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('members.register.entry.save')}
          </Button>
          <ButtonLink to={member ? `/administration/register/members/${member}` : '/administration/register'}>
            {t('members.form.cancel')}
          </ButtonLink>
        </div>
      </Form>
      {decision && <DropDecision decision={decision} />}
      <LeaveQuestion isDirty={isDirty && formMethod !== 'POST'} />
    </WorkPage>
  )
}

/** A decision that is not to be entered; opened first, so that nobody presses it by accident. */
function DropDecision({ decision }: { decision: string }) {
  const { t } = useTranslation()
  const { formMethod, formData } = useNavigation()
  return (
    <details className="register-drop">
      <summary className="link">{t('members.register.drop.title')}</summary>
      <Form method="post">
        <XsrfField />
        <input type="hidden" name="decision" value={decision} />
        <p className="application-note">{t('members.register.drop.help')}</p>
        <Button
          type="submit"
          name="intent"
          value="drop"
          variant="danger"
          isPending={formMethod === 'POST' && formData?.get('intent') === 'drop'}
        >
          {t('members.register.drop.button')}
        </Button>
      </Form>
    </details>
  )
}
