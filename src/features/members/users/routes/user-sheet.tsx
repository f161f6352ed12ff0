import { isRouteErrorResponse, useLocation, useOutletContext, useParams, useRouteError } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { UserSheet } from '../components/sheet/user-sheet.tsx'
import { keepsFocus, type SheetPlace, withoutSheet } from '../sheet/sheet-path.ts'
import { readSheet } from '../sheet/user-sheet.server.ts'
import type { Route } from './+types/user-sheet'
import '../components/sheet/sheet.css'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'

/** Around the parts of the sheet, which each have an address of their own. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readSheet(context, request, (params as { id: string }).id),
)

export default function UserSheetRoute({ loaderData }: Route.ComponentProps) {
  return <UserSheet page={loaderData} place={useOutletContext<SheetPlace>()} />
}

/** Whoever is not there leaves the list beside as it is. */
export function ErrorBoundary() {
  const { id } = useParams()
  return <SheetFailure key={id} place={useOutletContext<SheetPlace>()} />
}

/** In the place of a sheet that could not be loaded: why, and the ways on. The list stays. */
function SheetFailure({ place }: { place: SheetPlace }) {
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
