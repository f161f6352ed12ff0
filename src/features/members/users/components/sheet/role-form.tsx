import { useState } from 'react'
import { Form, SubmitButton, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import type { MembershipPage } from '../../sheet/user-sheet.server.ts'
import { LeaveQuestion } from '../form/form-section.tsx'
import { RoleFields } from '../form/role-fields.tsx'

const staleKey = 'error.user.saved-by-another'

/** The role, saved for itself: with the own password. Somebody else's change in between is shown before anything is done. */
export function RoleForm({ page, refused }: { page: MembershipPage; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { user, roles, isOwn, needsProof } = page
  const isSaving = useSending({ intent: 'role' })
  const [isDirty, setDirty] = useState(false)
  const problem = refused && 'role' in refused.values ? refused : null
  const isStale = problem?.problem?.key === staleKey
  return (
    <Form
      checks="user-role"
      refused={problem}
      sends={{ revision: user.revision }}
      notice={isStale ? <Banner kind="error">{t('members.sheet.changedMeanwhile')}</Banner> : undefined}
      preventScrollReset
      onChange={() => setDirty(true)}
    >
      <RoleFields {...{ roles, isOwn, needsProof }} present={user.role} isNew={false}>
        {roles.length > 1 && (
          <div>
            <SubmitButton intent="role">{t('members.sheet.saveRole')}</SubmitButton>
          </div>
        )}
      </RoleFields>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}
