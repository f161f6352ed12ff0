import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation, useOutletContext } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { SheetPage } from '../../administration/sheet/user-sheet.server.ts'
import { keepsFocus, type SheetPlace, withoutSheet } from '../sheet/sheet-place.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormTroubles, useErrorOf } from './form-troubles.tsx'
import { valuesOf } from './form-values.ts'
import { IdentityFields } from './identity-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PreferenceFields } from './preference-fields.tsx'

const formId = 'edit-user'
const staleKey = 'error.user.saved-by-another'

/** Personal data and preferences (updateUser); works without scripts. What somebody else saves is never overwritten unseen. */
export function EditUserForm({ page, refused }: { page: SheetPage; refused: FormProblem | null }) {
  const { user } = page
  const { formMethod, formData } = useNavigation()
  const isSaving = formMethod === 'POST' && formData?.get('intent') === 'save'
  // Typed text stays in its field while others save; once saved the fields begin anew.
  const [seen, setSeen] = useState({ revision: user.revision, isDirty: false, isSaving })
  const isSaved = seen.isSaving && !isSaving && !refused
  if (seen.isSaving !== isSaving || (!seen.isDirty && seen.revision !== user.revision))
    setSeen(isSaved || !seen.isDirty ? { revision: user.revision, isDirty: false, isSaving } : { ...seen, isSaving })
  const theirs = refused?.problem?.key === staleKey ? (refused.problem.facts ?? {}) : null
  return (
    <Fields
      key={seen.revision}
      {...{ page, refused, theirs, isSaving }}
      revision={theirs ? Number(theirs.revision) : seen.revision}
      isDirty={seen.isDirty}
      onDirty={() => setSeen({ ...seen, isDirty: true })}
    />
  )
}

type FieldsProps = {
  page: SheetPage
  refused: FormProblem | null
  theirs: Record<string, string | number> | null
  revision: number
  isSaving: boolean
  isDirty: boolean
  onDirty: () => void
}

function Fields({ page, refused, theirs, revision, isSaving, isDirty, onDirty }: FieldsProps) {
  const { t } = useTranslation()
  const { user, xsrfToken } = page
  const { search } = useOutletContext<SheetPlace>()
  const values = valuesOf(user, refused)
  const errorOf = useErrorOf(refused)
  return (
    <Form id={formId} {...useChecks('edit-user', refused)} preventScrollReset onChange={onDirty}>
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={revision} />
      {theirs ? (
        <ConflictNotice theirs={theirs} values={values} isSaving={isSaving} />
      ) : (
        <FormTroubles problem={refused} />
      )}
      <IdentityFields values={values} errorOf={errorOf} isNew={false} />
      <PreferenceFields values={values} languages={page.languages} />
      <div className="user-save" data-save-bar>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {theirs ? t('members.conflict.keepMine') : t('members.form.save')}
        </Button>
        <ButtonLink to={withoutSheet(search)} state={keepsFocus}>
          {t('members.form.back')}
        </ButtonLink>
      </div>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}
