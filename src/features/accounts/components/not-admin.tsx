import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#ui/button.tsx'

/** A member whom the guard of the administration sent here: who he is, and two ways on. */
export function NotAdmin({
  name,
  email,
  to,
  xsrfToken,
}: {
  name: string
  email: string
  to: string | null
  xsrfToken: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('error.admin-guard.not-admin')}
      </h1>
      <p className="mt-4 text-text-2">{t('accounts.notAdmin.signedInAs', { name, email })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('accounts.notAdmin.back')}
        </ButtonLink>
        <form method="post" action="/logout">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          {to && <input type="hidden" name="to" value={to} />}
          <Button type="submit" variant="secondary">
            {t('accounts.notAdmin.asSomebodyElse')}
          </Button>
        </form>
      </div>
    </>
  )
}
