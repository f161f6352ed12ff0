import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { throwRefusal } from '#platform/http/refused-request.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import type { Route } from './+types/not-found'

export const handle = { titleKey: 'shell.not-found.title', bare: true, cache: ['organisation'] } satisfies RouteHandle

/** Also the page on which a request that was refused at the door is answered. */
export function loader({ context }: Route.LoaderArgs) {
  throwRefusal(context)
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <PleatedPage>
      <p className="page-number" aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1} className="text-h1">
        {t('error.404')}
      </h1>
      <p className="mt-4 text-lede">{t('shell.not-found.hint')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('shell.go-home')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {t('shell.navigation.contact')}
        </ButtonLink>
      </p>
    </PleatedPage>
  )
}
