import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { MembershipPage } from '../../sheet/user-sheet.server.ts'
import { useErrorOf } from '../form/form-troubles.tsx'
import { valuesOf } from '../form/form-values.ts'
import { LeaveQuestion } from '../form/leave-question.tsx'
import { RoleFields } from '../form/role-fields.tsx'

const staleKey = 'error.user.saved-by-another'

/** The role, saved for itself: with the own password. Somebody else's change in between is shown before anything is done. */
export function RoleForm({ page, refused }: { page: MembershipPage; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { user, roles, isOwn, needsProof } = page
  const { formMethod, formData } = useNavigation()
  const isSaving = formMethod === 'POST' && formData?.get('intent') === 'role'
  const [isDirty, setDirty] = useState(false)
  const problem = refused && 'role' in refused.values ? refused : null
  const typed = problem?.values.role
  const values = valuesOf(user, null)
  const shown = {
    ...values,
    text: (name: Parameters<typeof values.text>[0]) => typedOr(name, typed, values.text(name)),
  }
  const banner = problem?.problem
  return (
    <Form {...useChecks('user-role', problem)} preventScrollReset onChange={() => setDirty(true)}>
      <XsrfField />
      <input type="hidden" name="revision" value={user.revision} />
      {banner && (
        <Banner kind="error">
          {banner.key === staleKey ? t('members.sheet.changedMeanwhile') : translateMessage(i18n, banner)}
        </Banner>
      )}
      <RoleFields
        {...{ roles, isOwn, needsProof }}
        values={shown}
        errorOf={useErrorOf(problem)}
        present={user.role}
        isNew={false}
      >
        {roles.length > 1 && (
          <div>
            <Button type="submit" name="intent" value="role" isPending={isSaving}>
              {t('members.sheet.saveRole')}
            </Button>
          </div>
        )}
      </RoleFields>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}

const typedOr = (name: string, typed: string | undefined, kept: string) => (name === 'role' ? (typed ?? kept) : kept)
