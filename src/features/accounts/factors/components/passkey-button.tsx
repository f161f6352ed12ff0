import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { withTo } from '../../sign-in/safe-path.policy.ts'

/** `shell/enhance` shows it where the browser knows passkeys; its form's `_xsrf` and `keepSignedIn` go along. */
export function PasskeyButton({ to, isMain = false }: { to: string | null; isMain?: boolean }) {
  const { t } = useTranslation()
  return (
    <div data-passkey={withTo(href('/login/passkey'), to)} data-waits="" className="grid max-w-field gap-2">
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
