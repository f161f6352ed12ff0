import '../../core/components/people.css'
import '../../applications/components/applications.css'
import '../components/register.css'
import { href, Link } from 'react-router'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { registerContext } from '../../members.context.ts'
import { EntriesTable, RegisteredName } from '../components/register-tables.tsx'
import type { Route } from './+types/register-member'

const leading = ['changed', 'left', 'excluded'] as const

export default function RegisterMemberPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { member, entries, isMember, last, hasUser } = page
  const register = { label: t('members.register.title'), href: href('/administration/register') }
  useQuietLive([topics.register])
  if (!last) return null
  const events = isMember ? leading : (['joined'] as const)
  return (
    <AdministrationPage
      name={`${last.firstNames} ${last.lastName}`.trim()}
      title={<RegisteredName who={last} />}
      above={[register]}
    >
      <p className="person-line application-state">
        <Badge tone={isMember ? 'success' : 'quiet'} icon={isMember ? 'check' : 'clock'}>
          {isMember ? t('members.register.history.member') : t('members.register.history.noMember')}
        </Badge>
        <span>{last.address}</span>
        {hasUser && (
          <Link className="link" to={href('/administration/members/:id', { id: member })}>
            {t('members.applications.toUser')}
          </Link>
        )}
      </p>
      <p className="register-actions">
        {events.map((event) => (
          <ButtonLink key={event} to={`${register.href}/new?${new URLSearchParams({ member, event })}`}>
            {t(`members.register.history.${event}`)}
          </ButtonLink>
        ))}
      </p>
      <h2 className="text-h3 register-as-of">{t('members.register.history.title')}</h2>
      <EntriesTable entries={entries} isPlain canCorrect />
    </AdministrationPage>
  )
}

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'members.register.history.title' } satisfies RouteHandle

export const loader = adminLoader(registerContext, async ({ service, viewer, params: { member = '' } }) => {
  return { member, ...(await service.history(viewer, member)) }
})
