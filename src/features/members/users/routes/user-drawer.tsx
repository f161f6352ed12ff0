import {
  href,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRouteError,
} from 'react-router'
import {
  type DrawerPlace,
  drawerParts,
  drawerPath,
  keepsFocus,
  partIn,
  useWalk,
  type Walk,
  withoutDrawer,
} from '../drawer/drawer.ts'
import { drawerLoader } from '../drawer/user-drawer.server.ts'
import type { Route } from './+types/user-drawer'
import '../components/drawer/drawer.css'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import '../../core/components/people.css'
import '../components/form/user-form.css'
import type { KeyboardEvent } from 'react'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { ListTabs } from '#platform/lists/list-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { PaymentBadge, usePaidUntil } from '../../core/components/payment-badge.tsx'
import { PersonHead } from '../../core/components/person-head.tsx'
import { fullNameOf } from '../../core/member.ts'
import { isWorthTelling, paymentStateOf } from '../../core/payment-state.ts'
import type { UserRow } from '../list/user-rows.server.ts'

export const loader = drawerLoader(async ({ page }) => page)

/** A user who is not there leaves the list beside as it is. */
export function ErrorBoundary() {
  const { id } = useParams()
  return <DrawerFailure key={id} place={useOutletContext<DrawerPlace>()} />
}

function DrawerFailure({ place }: { place: DrawerPlace }) {
  const { t, i18n } = useTranslation()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : null
  const answered = (answer?.data ?? {}) as Partial<Message>
  const message = { key: answered.key ?? 'error.internal', ...(answered.facts && { facts: answered.facts }) }
  const text = translateMessage(i18n, message)
  useErrorToast(text)
  const mayHelp = answer === null || answer.status >= 500
  return (
    <section className="user-drawer user-drawer-failure" aria-label={t('members.drawer.notShown')}>
      <PageTitle>{t('members.drawer.notShown')}</PageTitle>
      <p>{text}</p>
      <div className="user-drawer-actions">
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

export default function UserDrawer({ loaderData: page }: Route.ComponentProps) {
  const { user, feeYear, asksFee } = page
  const place = useOutletContext<DrawerPlace>()
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const paidUntil = usePaidUntil(user, feeYear)
  const walk = useWalk(place, user.id)
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  // Whether somebody else's drawer, or another part, is on its way; not where it waits for the connection.
  const isElsewhere = state === 'loading' && location.pathname !== pathname && !location.pathname.includes(user.id)
  const isSlow = useSlow(useIsConnected() && isElsewhere)
  const closeByEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
    // In a field it may belong to the browser's own suggestions, in a question to the question.
    if (target.closest('input, textarea, select, dialog, details[open]')) return
    void navigate(withoutDrawer(place.search), { state: keepsFocus })
  }
  return (
    <section
      className="user-drawer"
      aria-label={fullNameOf(user)}
      aria-busy={isSlow || undefined}
      onKeyDown={closeByEscape}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons and the title in it */}
      <div className="user-drawer-head" onKeyDown={walk.onKeyDown}>
        <DrawerBar place={place} walk={walk} />
        <PersonHead person={user}>
          {user.deletedAt === 0 && (
            <ButtonLink to={href('/user/:id', { id: user.id })} size="small">
              {t('members.form.viewPage')}
            </ButtonLink>
          )}
        </PersonHead>
        {isWorthTelling(paymentStateOf(user, feeYear), asksFee) && (
          <p className="user-drawer-status">
            <PaymentBadge user={user} feeYear={feeYear} asksFee={asksFee} hasSentence />
            <span>{paidUntil}</span>
          </p>
        )}
      </div>
      <ListTabs
        label={t('members.drawer.parts')}
        tabs={drawerParts.map((part) => ({
          name: part,
          label: t(`members.drawer.part.${part}`),
          to: { pathname: drawerPath(user.id, part), search: place.search },
        }))}
        chosen={partIn(pathname)}
        state={keepsFocus}
        preventScrollReset
      />
      <Outlet key={user.id} context={place} />
    </section>
  )
}

function DrawerBar({ place, walk }: { place: DrawerPlace; walk: Walk }) {
  const { t } = useTranslation()
  return (
    <div className="user-drawer-bar">
      <Link className="user-drawer-back" to={withoutDrawer(place.search)} state={keepsFocus}>
        <Icon name="arrow-left" />
        {t('members.form.back')}
      </Link>
      {walk.at !== null && (
        <p className="user-drawer-place" role="status">
          {t('members.drawer.place', { at: walk.at, count: place.total })}
        </p>
      )}
      <div className="user-drawer-walk">
        {walk.at !== null && (
          <>
            <Step to={walk.previous} walk={walk} className="user-drawer-up" label="previous" />
            <Step to={walk.next} walk={walk} label="next" />
          </>
        )}
        <ButtonLink
          to={withoutDrawer(place.search)}
          state={keepsFocus}
          variant="quiet"
          isIconOnly
          className="user-drawer-close"
          aria-label={t('members.drawer.close')}
        >
          <Icon name="close" />
        </ButtonLink>
      </div>
    </div>
  )
}

type StepProps = { to: UserRow | null; walk: Walk; className?: string; label: 'previous' | 'next' }

function Step({ to, walk, className, label }: StepProps) {
  const { t } = useTranslation()
  const look = { variant: 'quiet', isIconOnly: true, ...(className && { className }) } as const
  const icon = <Icon name="chevron-down" />
  if (!to)
    return (
      <Button type="button" {...look} aria-label={t(`members.drawer.no-${label}`)} aria-disabled>
        {icon}
      </Button>
    )
  return (
    <ButtonLink
      {...look}
      to={walk.addressOf(to)}
      replace
      state={keepsFocus}
      preventScrollReset
      aria-label={t(`members.drawer.${label}`, { name: fullNameOf(to) })}
    >
      {icon}
    </ButtonLink>
  )
}
