import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fullNameOf } from '../../../core/member.ts'
import type { SheetPage } from '../../sheet/user-sheet.server.ts'

type RemoveUserProps = {
  page: SheetPage
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

export function RemoveUser({ page: { user, restorableUntil }, isAsked }: RemoveUserProps) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const name = fullNameOf(user)
  const until = formatDate(restorableUntil, i18n.language as Language)
  return (
    <ConfirmedForm
      fields={{ intent: 'remove', isDisabled: user.disabled ? 'yes' : 'no' }}
      label={t('members.account.removeButton')}
      title={t('members.account.removeTitle', { name })}
      confirmLabel={t('members.account.removeConfirm')}
      cancelLabel={t('members.form.cancel')}
      cancelTo={{ search }}
      isAsked={isAsked}
    >
      <p>{t('members.account.removeText', { name, until })}</p>
    </ConfirmedForm>
  )
}
