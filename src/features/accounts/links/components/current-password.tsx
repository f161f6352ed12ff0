import { href } from 'react-router'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'

export function CurrentPasswordField() {
  const { t } = useTranslation()
  return <PasswordField label={t('accounts.links.currentPassword')} name="currentPassword" />
}

export function SaveOrCancel({ save }: { save: string }) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <SubmitButton variant="primary">{save}</SubmitButton>
      <ButtonLink to={href('/settings/security')} variant="quiet">
        {t('accounts.links.cancel')}
      </ButtonLink>
    </div>
  )
}
