import { isRouteErrorResponse, useLocation, useOutletContext, useParams, useRouteError } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { UserDrawer } from '../components/drawer/user-drawer.tsx'
import { type DrawerPlace, keepsFocus, withoutDrawer } from '../drawer/drawer-path.ts'
import { readDrawer } from '../drawer/user-drawer.server.ts'
import type { Route } from './+types/user-drawer'
import '../components/drawer/drawer.css'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'

/** Around the parts of the drawer, which each have an address of their own. */
export const loader = pageLoader(async ({ params, ...args }: Route.LoaderArgs) => {
  const { page } = await readDrawer({ ...args, params: params as { id: string } })
  return page
})

export default function UserDrawerRoute({ loaderData }: Route.ComponentProps) {
  return <UserDrawer page={loaderData} place={useOutletContext<DrawerPlace>()} />
}

/** Whoever is not there leaves the list beside as it is. */
export function ErrorBoundary() {
  const { id } = useParams()
  return <DrawerFailure key={id} place={useOutletContext<DrawerPlace>()} />
}

/** In the place of a drawer that could not be loaded: why, and the ways on. The list stays. */
function DrawerFailure({ place }: { place: DrawerPlace }) {
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
        <ButtonLink to={withoutDrawer(place.search)} state={keepsFocus}>
          {t('members.form.back')}
        </ButtonLink>
      </div>
    </section>
  )
}
