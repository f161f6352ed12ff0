import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'

/** Whoever changes how one signs in shows first who he is (*reauthenticate*). */
export function CurrentPasswordField({ problem }: { problem: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const error = problem?.fields.currentPassword
  return (
    <PasswordField
      label={t('accounts.links.currentPassword')}
      name="currentPassword"
      error={error && translateMessage(i18n, error)}
      isFirstToMend={error !== undefined}
    />
  )
}

export function SaveOrCancel({ save }: { save: string }) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button type="submit" variant="primary" isPending={isSending}>
        {save}
      </Button>
      <ButtonLink to="/settings/security" variant="quiet">
        {t('accounts.links.cancel')}
      </ButtonLink>
    </div>
  )
}
