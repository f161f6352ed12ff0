import { type ReactNode, useContext, useState } from 'react'
import type { MemberRole } from '#platform/access/viewer.ts'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FormContext, useTyped } from '#ui/form-context.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Route } from '../../routes/+types/user-membership'
import { staleKey } from '../../user.ts'
import { LeaveQuestion } from './leave-question.tsx'

type Page = Route.ComponentProps['loaderData']

/** `children`: what saves it, where it is a form of its own. */
type RoleFieldsProps = Pick<Page, 'roles' | 'isOwn' | 'needsProof'> & {
  present: MemberRole
  isNew: boolean
  /** Whether they have the right to manage payments; absent where it is not given. */
  managesPayments?: boolean
  children?: ReactNode
}

export function RoleFields(props: RoleFieldsProps) {
  const { roles, present, isNew, isOwn, needsProof, managesPayments } = props
  const { t } = useTranslation()
  const typed = useTyped('role', present)
  const [chosen, choose] = useState(typed)
  const [isTreasurer, setTreasurer] = useState(managesPayments)
  const isHydrated = useIsHydrated()
  const error = useContext(FormContext).errors.currentPassword
  // Without scripts nobody knows what will be chosen: then the field always stands there.
  const asks =
    needsProof &&
    roles.length > 1 &&
    (!isHydrated || chosen !== present || isTreasurer !== managesPayments || error !== undefined)
  return (
    <FormSection id="role" title={t('members.fields.role')} help={t('members.form.roleHelp')}>
      {roles.length > 1 ? (
        <fieldset className="user-choices">
          <legend className="sr-only">{t('members.fields.role')}</legend>
          {roles.map((role) => (
            <label key={role} className="user-choice">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={typed === role}
                onChange={() => choose(role)}
              />
              <span className="user-choice-name">{t(`members.roles.${role}.name`)}</span>
              <span className="user-choice-help">{t(`members.roles.${role}.help`)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <div className="field">
          <p className="user-fixed">{t(`members.roles.${present}.name`)}</p>
          <p className="field-help">{isOwn ? t('members.form.roleOwn') : t('members.form.roleFixed')}</p>
        </div>
      )}
      {roles.length > 1 && managesPayments !== undefined && (
        <Checkbox
          label={t('members.form.treasurer')}
          help={t('members.form.treasurerHelp')}
          name="mayManagePayments"
          defaultChecked={managesPayments}
          onChange={(event) => setTreasurer(event.target.checked)}
        />
      )}
      {asks && (
        <TextField
          label={t('members.form.password')}
          help={isNew ? t('members.form.passwordHelpNew') : t('members.form.passwordHelp')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      )}
      {props.children}
    </FormSection>
  )
}

/** The role, saved for itself: with the own password. Somebody else's change in between is shown before anything is done. */
export function RoleForm({ page, refused }: { page: Page; refused: FormProblem | null }) {
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
      notice={isStale ? <Banner kind="error">{t('members.drawer.changedMeanwhile')}</Banner> : undefined}
      preventScrollReset
      onChange={() => setDirty(true)}
    >
      <RoleFields
        {...{ roles, isOwn, needsProof }}
        present={user.role}
        isNew={false}
        managesPayments={user.mayManagePayments}
      >
        {roles.length > 1 && (
          <div>
            <SubmitButton intent="role">{t('members.drawer.saveRole')}</SubmitButton>
          </div>
        )}
      </RoleFields>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}
