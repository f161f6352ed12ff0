import '../../../core/components/people.css'
import '../form/user-form.css'
import './sheet.css'
import { type KeyboardEvent, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { PaymentBadge, usePaidUntil } from '../../../core/components/payment-badge.tsx'
import { PersonHead } from '../../../core/components/person-head.tsx'
import { fullNameOf } from '../../../core/member.ts'
import { isWorthTelling, paymentStateOf } from '../../../core/payment-state.ts'
import { keepsFocus, partIn, type SheetPlace, sheetParts, sheetPath, withoutSheet } from '../../sheet/sheet-path.ts'
import type { SheetPage } from '../../sheet/user-sheet.server.ts'
import type { UserRow } from '../../users-page.server.ts'
import { useWalk, type Walk } from './use-walk.ts'

type Props = { page: SheetPage; place: SheetPlace }

/** All about one user, beside the list; where it is narrow a page of its own. */
export function UserSheet({ page, place }: Props) {
  const { user, now, asksFee } = page
  const { t } = useTranslation()
  const paidUntil = usePaidUntil(user, now)
  const walk = useWalk(place, user.id)
  const isSlow = useSlow(useIsElsewhere(user.id))
  const closeByEscape = useCloseByEscape(place)
  return (
    <section
      className="user-sheet"
      aria-label={fullNameOf(user)}
      aria-busy={isSlow || undefined}
      onKeyDown={closeByEscape}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons and the title in it */}
      <div className="user-sheet-head" onKeyDown={walk.onKeyDown}>
        <SheetBar place={place} walk={walk} />
        <PersonHead person={user}>
          {user.deletedAt === 0 && (
            <ButtonLink to={`/user/${user.id}`} size="small">
              {t('members.form.viewPage')}
            </ButtonLink>
          )}
        </PersonHead>
        {isWorthTelling(paymentStateOf(user, now), asksFee) && (
          <p className="user-sheet-standing">
            <PaymentBadge user={user} now={now} asksFee={asksFee} isTold />
            <span>{paidUntil}</span>
          </p>
        )}
      </div>
      <SheetTabs page={page} search={place.search} />
      <Outlet key={user.id} context={place} />
    </section>
  )
}

/** Back to the list, and on to the neighbours in it. */
function SheetBar({ place, walk }: { place: SheetPlace; walk: Walk }) {
  const { t } = useTranslation()
  return (
    <div className="user-sheet-bar">
      <Link className="user-sheet-back" to={withoutSheet(place.search)} state={keepsFocus}>
        <Icon name="arrow-left" />
        {t('members.form.back')}
      </Link>
      {walk.at !== null && (
        <p className="user-sheet-place" role="status">
          {t('members.sheet.place', { at: walk.at, count: place.total })}
        </p>
      )}
      <div className="user-sheet-walk">
        {walk.at !== null && (
          <>
            <Step to={walk.previous} walk={walk} className="user-sheet-up" label="previous" />
            <Step to={walk.next} walk={walk} label="next" />
          </>
        )}
        <ButtonLink
          to={withoutSheet(place.search)}
          state={keepsFocus}
          variant="quiet"
          isIconOnly
          className="user-sheet-close"
          aria-label={t('members.sheet.close')}
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
  if (!to)
    return (
      <Button type="button" {...look} aria-label={t(`members.sheet.no-${label}`)} aria-disabled>
        <Icon name="chevron-down" />
      </Button>
    )
  return (
    <ButtonLink
      {...look}
      to={walk.addressOf(to)}
      replace
      state={keepsFocus}
      preventScrollReset
      aria-label={t(`members.sheet.${label}`, { name: fullNameOf(to) })}
    >
      <Icon name="chevron-down" />
    </ButtonLink>
  )
}

/** The parts, each with an address. */
function SheetTabs({ page: { user }, search }: { page: SheetPage; search: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = partIn(pathname)
  return (
    <nav className="user-sheet-tabs" aria-label={t('members.sheet.parts')}>
      <ul>
        {sheetParts.map((part) => (
          <li key={part}>
            <Link
              className="users-tab"
              to={{ pathname: sheetPath(user.id, part), search }}
              state={keepsFocus}
              preventScrollReset
              aria-current={part === here ? 'page' : undefined}
            >
              {t(`members.sheet.part.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether somebody else's sheet, or another part, is on its way; not where it waits for the connection. */
function useIsElsewhere(id: string): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isConnected = useIsConnected()
  return (
    isConnected && state === 'loading' && location.pathname !== pathname && location.pathname.includes(id) === false
  )
}

function useCloseByEscape({ search }: SheetPlace) {
  const navigate = useNavigate()
  const to = useRef(search)
  to.current = search
  return (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
    // In a field it may belong to the browser's own suggestions, in a question to the question.
    if (target.closest('input, textarea, select, dialog, details[open]')) return
    void navigate(withoutSheet(to.current), { state: keepsFocus })
  }
}
