import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { withTo } from '../../sessions/sign-in-address.ts'

/**
 * Signs in with a passkey, in place of or after the password. Paper: `shell/enhance` shows it where the browser knows
 * passkeys and fetches what it needs when it is used. Stands in a form whose `_xsrf` and `keepSignedIn` it takes along.
 */
export function PasskeyButton({ to, isMain = false }: { to: string | null; isMain?: boolean }) {
  const { t } = useTranslation()
  return (
    <div data-passkey={withTo('/login/passkey', to)} className="grid max-w-field gap-2" hidden>
      <Button type="button" variant={isMain ? 'primary' : 'secondary'}>
        <Icon name="key" />
        {t('accounts.signIn.passkey')}
      </Button>
      <div role="alert" hidden>
        <FieldNotes id="passkey" error={t('accounts.signIn.passkeyFailed')} />
      </div>
    </div>
  )
}
