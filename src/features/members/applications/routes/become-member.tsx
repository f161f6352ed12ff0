import { publicForm } from '#platform/http/route-guard.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import '../../later-words.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { applyByForm, readBecomeMemberPage } from '../become-member-page.server.ts'
import { BecomeMemberPage } from '../components/become-member-page.tsx'
import type { Route } from './+types/become-member'
import '../components/become-member.css'

export const handle = {
  titleKey: 'members.apply.title',
  titleOf: ({ written }: { written: { title: { text: string } | null } }) => written.title?.text ?? '',
  guard: publicForm({ rate: ratePolicy('application', perHour(10)) }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readBecomeMemberPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => applyByForm(context, request))

export default function BecomeMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData) return <SentPage isConfirmed={loaderData.isConfirmed} />
  return <BecomeMemberPage page={loaderData} refused={actionData ?? null} />
}

/**
 * After applying: what happens next. The same for everybody, and still there when the page is loaded again. Where too many
 * mails were asked for, it says that none comes.
 */
function SentPage({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>{t('members.apply.sent.title')}</PageTitle>
        <p className="text-lede">
          {t(isConfirmed ? 'members.apply.sent.lede' : 'members.apply.sent.lede-without-mail')}
        </p>
      </MarginSection>
      <Chapter id="next" title={t('members.apply.sent.next')}>
        <MarginSection>
          <ul className="apply-next">
            <li>{t('members.apply.sent.decision')}</li>
            <li>{t('members.apply.sent.answer')}</li>
            {isConfirmed && <li>{t('members.apply.sent.spam')}</li>}
          </ul>
          <p className="apply-actions">
            <ButtonLink to="/" variant="primary">
              {t('members.apply.sent.home')}
            </ButtonLink>
            <Link to="/team/become-member" className="link">
              {t('members.apply.sent.another')}
            </Link>
          </p>
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}
