import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { EditUserPageData } from '../../administration/user-form.server.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { PaymentHistory } from '../payment-history.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormTroubles, useErrorOf } from './form-troubles.tsx'
import { valuesOf } from './form-values.ts'
import { IdentityFields } from './identity-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { RoleFields } from './role-fields.tsx'

const formId = 'edit-user'
const staleKey = 'error.user.saved-by-another'

/** updateUser of the specification as a form: works without scripts. What somebody else saves is never overwritten unseen. */
export function EditUserForm({ page, refused }: { page: EditUserPageData; refused: FormProblem | null }) {
  const { user } = page
  // Typed text stays in its field while others save; once saved, or given up, the fields begin anew.
  const [seen, setSeen] = useState({ revision: user.revision, isDirty: false })
  if (!seen.isDirty && seen.revision !== user.revision) setSeen({ revision: user.revision, isDirty: false })
  const theirs = refused?.problem?.key === staleKey ? (refused.problem.facts ?? {}) : null
  return (
    <Fields
      key={seen.revision}
      {...{ page, refused, theirs }}
      revision={theirs ? Number(theirs.revision) : seen.revision}
      isDirty={seen.isDirty}
      onDirty={(isDirty) => setSeen({ ...seen, isDirty })}
    />
  )
}

type FieldsProps = {
  page: EditUserPageData
  refused: FormProblem | null
  theirs: Record<string, string | number> | null
  revision: number
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
}

function Fields({ page, refused, theirs, revision, isDirty, onDirty }: FieldsProps) {
  const { t } = useTranslation()
  const { user, roles, isOwn, needsProof, payments, now, xsrfToken } = page
  const { formMethod, formData } = useNavigation()
  const isSaving = formMethod === 'POST' && formData?.get('intent') === 'save'
  const values = valuesOf(user, refused)
  const errorOf = useErrorOf(refused)
  return (
    <Form
      id={formId}
      method="post"
      noValidate
      onChange={() => onDirty(true)}
      // What was sent is either kept, and then the page's own, or comes back with what is wrong.
      onSubmit={() => onDirty(false)}
    >
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={revision} />
      {theirs ? (
        <ConflictNotice theirs={theirs} values={values} isSaving={isSaving} />
      ) : (
        <FormTroubles problem={refused} formId={formId} />
      )}
      <IdentityFields values={values} errorOf={errorOf} isNew={false} />
      <RoleFields {...{ values, errorOf, roles, isOwn, needsProof }} present={user.role} isNew={false} />
      <PreferenceFields values={values} />
      <PaymentFields values={values} errorOf={errorOf}>
        <div className="user-payments">
          <PaymentBadge lastPayment={user.lastPayment} now={now} />
          <PaymentHistory payments={payments} />
        </div>
      </PaymentFields>
      <div className="user-save">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {theirs ? t('members.conflict.keepMine') : t('members.form.save')}
        </Button>
        <ButtonLink to="/administration/members">{t('members.form.back')}</ButtonLink>
      </div>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}
