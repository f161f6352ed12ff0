import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { linkRate } from '../../core/accounts.rates.ts'

export const linkHandle = {
  bare: true,
  guard: accountForm({ rate: linkRate }),
  sessionFree: true,
} satisfies RouteHandle

export function BackToSignIn() {
  const { t } = useTranslation()
  return (
    <p>
      <Link to={href('/login')} className="link back-link">
        <Icon name="arrow-left" />
        {t('accounts.links.backToSignIn')}
      </Link>
    </p>
  )
}

/** A link that was used, ran out, was replaced or never was: one page for all, and a way on. */
export function DeadLink({ explanation, children }: { explanation: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PleatedPage title={t('accounts.links.dead.title')} lede={explanation}>
      <div className="mt-8 grid justify-items-start gap-5">
        {children}
        <BackToSignIn />
      </div>
    </PleatedPage>
  )
}
