import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import type { DemoRoles } from '../demo-accounts.ts'
import './demo-roles.css'

/** Beside the sign-in form, and sent to the same action: its buttons are the address that one would type. */
export function DemoRolesPanel({ password, accounts }: DemoRoles) {
  const { t } = useTranslation()
  return (
    <section className="demo-roles" aria-labelledby="demo-roles">
      <h2 id="demo-roles" className="text-h4">
        {t('accounts.demo.title')}
      </h2>
      <form method="post" noValidate className="demo-roles-buttons" data-send-once="">
        <HiddenFields values={{ password }} />
        {accounts.map(({ name, email }) => (
          <Button key={name} type="submit" name="email" value={email}>
            {t(`accounts.demo.as.${name}`)}
          </Button>
        ))}
      </form>
    </section>
  )
}
