import './sheet.css'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'
import { keepsFocus, type SheetPlace, withoutSheet } from './sheet-place.ts'

/** In the place of a sheet that could not be loaded: why, and the ways on. The list stays. */
export function SheetFailure({ place }: { place: SheetPlace }) {
  const { t, i18n } = useTranslation()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : null
  const told = (answer?.data ?? {}) as Partial<Message>
  const message = { key: told.key ?? 'error.internal', ...(told.facts && { facts: told.facts }) }
  const text = translateMessage(i18n, message)
  useErrorToast(text)
  const mayHelp = answer === null || answer.status >= 500
  return (
    <section className="user-sheet user-sheet-failure" aria-label={t('members.sheet.notShown')}>
      <PageTitle>{t('members.sheet.notShown')}</PageTitle>
      <p>{text}</p>
      <div className="user-sheet-actions">
        {mayHelp && (
          <a className="button button-primary" href={pathname + search}>
            {t('members.list.retry')}
          </a>
        )}
        <ButtonLink to={withoutSheet(place.search)} state={keepsFocus}>
          {t('members.form.back')}
        </ButtonLink>
      </div>
    </section>
  )
}
