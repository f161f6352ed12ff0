import { useChecks } from '#platform/http/use-checks.ts'
import '../people.css'
import './user-form.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { readNewUserPage } from '../../administration/user-form.server.ts'
import { FormTroubles, useErrorOf } from './form-troubles.tsx'
import { nobodyYet, valuesOf } from './form-values.ts'
import { IdentityFields } from './identity-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { RoleFields } from './role-fields.tsx'

const formId = 'new-user'

type NewUserPageProps = {
  page: ReturnType<typeof readNewUserPage>
  refused: FormProblem | null
}

/** createUser as a form; works without scripts. */
export function NewUserPage({ page, refused }: NewUserPageProps) {
  const { t } = useTranslation()
  const { roles, needsProof, languages, language, xsrfToken } = page
  const [isDirty, setDirty] = useState(false)
  const isSaving = useNavigation().formMethod === 'POST'
  const values = valuesOf(nobodyYet(language), refused)
  const errorOf = useErrorOf(refused)
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('members.list.title'), href: '/administration/members' },
          { label: t('members.form.newTitle') },
        ]}
      />
      <PageTitle>{t('members.form.newTitle')}</PageTitle>
      <p className="user-lede">{t('members.form.newLede')}</p>
      <Form id={formId} {...useChecks('new-user', refused)} onChange={() => setDirty(true)}>
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <FormTroubles problem={refused} />
        <IdentityFields values={values} errorOf={errorOf} isNew />
        <RoleFields {...{ values, errorOf, roles, needsProof }} present="USER" isNew isOwn={false} />
        <PreferenceFields values={values} languages={languages} />
        <PaymentFields values={values} errorOf={errorOf} />
        <div className="user-save" data-save-bar>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('members.form.create')}
          </Button>
          <ButtonLink to="/administration/members">{t('members.form.cancel')}</ButtonLink>
        </div>
      </Form>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </WorkPage>
  )
}
