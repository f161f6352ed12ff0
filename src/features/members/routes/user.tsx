import { useTranslation } from 'react-i18next'
import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { MemberProfile } from '../member.ts'
import { membersContext } from '../members.context.ts'
import type { Route } from './+types/user'

const fullName = ({ firstName, lastName }: MemberProfile) => `${firstName} ${lastName}`

export const handle = {
  titleOf: ({ profile }: { profile: MemberProfile }) => fullName(profile),
} satisfies RouteHandle

/** For members only (decisions section 3); an unknown or deleted member is a page that does not exist. */
export const loader = pageLoader(async ({ request, params, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const profile = await context.get(membersContext).profile(viewer, params.id)
  return { profile, isOwn: profile.id === viewer.id }
})

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const { profile, isOwn } = loaderData
  return (
    <WorkPage>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar firstName={profile.firstName} color={profile.avatarColor} size="large" />
        <div>
          <PageTitle>{fullName(profile)}</PageTitle>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
            {profile.occupation}
            {profile.magistrate && (
              <span className="rounded-badge bg-robe-soft px-2 py-0.5 text-small text-robe">
                {t('members.user.magistrate')}
              </span>
            )}
          </p>
        </div>
      </div>
      <p className="mt-6 text-meta">
        {t('members.user.memberSince', { date: formatDate(profile.createdAt, i18n.language as Language) })}
      </p>
      <section className="mt-8 max-w-read border-t border-line pt-6" aria-labelledby="comments">
        <h2 id="comments" className="text-h4">
          {t('members.user.comments')}
        </h2>
        <p className="mt-2 text-text-2">{t('members.user.commentsToCome')}</p>
      </section>
      {isOwn && (
        <ButtonLink to="/settings" className="mt-8">
          {t('members.user.settings')}
        </ButtonLink>
      )}
    </WorkPage>
  )
}
