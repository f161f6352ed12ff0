import '../../core/components/people.css'
import { href, Link } from 'react-router'
import { articlesContext } from '#features/articles/articles.context.ts'
import { paymentsContext } from '#features/payments/payments.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { yearName } from '#platform/i18n/years.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Section } from '#ui/section.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { PersonHead } from '../../core/components/person-head.tsx'
import { fullNameOf, type MemberProfile } from '../../core/member.ts'
import { memberAdministrationContext, membersContext } from '../../members.context.ts'
import type { Route } from './+types/user'

export const handle = {
  backTo: '/',
  titleOf: ({ profile }: { profile: MemberProfile }) => fullNameOf(profile),
} satisfies RouteHandle

/** More payments stand on the page where users are edited. */
const shownPayments = 5

/** What members may know of each other, and admins of them. What the viewer may not see is not loaded. */
export const loader = pageLoader(async ({ request, params: { id }, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const profile = await context.get(membersContext).profile(viewer, id)
  const after = new URL(request.url).searchParams.get('after')
  return {
    profile,
    isOwn: profile.id === viewer.id,
    isFirst: after === null,
    ...(await context.get(articlesContext).reading.commentsBy(viewer, id, after)),
    forAdmins: isAdmin(viewer) ? await readForAdmins(context, viewer, id) : null,
  }
})

type Page = Route.ComponentProps['loaderData']

async function readForAdmins(context: Route.LoaderArgs['context'], viewer: Member, id: string) {
  const administration = context.get(memberAdministrationContext)
  const { email, role, disabled, lastPayment } = await administration.user(viewer, id)
  const { yearStart } = await administration.feeYear()
  const payments = await context.get(paymentsContext).of(viewer, id)
  return { email, role, disabled, lastPayment, yearStart, payments: payments.slice(0, shownPayments) }
}

/** A member as others see them; beside it, for admins, what only they may know. */
export default function UserPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { profile, isOwn, forAdmins } = page
  const since = { date: formatDate(profile.createdAt, language) }
  // Others may not follow them: that they do something now is their own affair.
  useLive(isOwn || forAdmins ? [topics.user(profile.id)] : [])
  return (
    <WorkPage>
      <PersonHead person={{ ...profile, disabled: forAdmins?.disabled ?? false }}>
        {isOwn && <ButtonLink to={href('/settings')}>{t('members.user.settings')}</ButtonLink>}
        {forAdmins && (
          <ButtonLink
            to={href('/administration/members/:id', { id: profile.id })}
            variant={isOwn ? 'secondary' : 'primary'}
          >
            {t('members.user.edit')}
          </ButtonLink>
        )}
      </PersonHead>
      <p className="text-meta">
        <time dateTime={isoTime(profile.createdAt)}>{t('members.user.memberSince', since)}</time>
      </p>
      <div className={forAdmins ? 'person-columns' : 'person-column'}>
        <UserComments page={page} />
        {forAdmins && <ForAdmins facts={forAdmins} />}
      </div>
    </WorkPage>
  )
}

function ForAdmins({ facts }: { facts: NonNullable<Page['forAdmins']> }) {
  const { t, language } = useTranslation()
  const { email, role, disabled, yearStart, payments } = facts
  return (
    <aside className="panel person-aside" aria-labelledby="for-admins">
      <h2 className="text-h4" id="for-admins">
        {t('members.user.forAdmins')}
      </h2>
      <dl className="person-facts">
        <dt>{t('members.fields.email')}</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </dd>
        <dt>{t('members.fields.role')}</dt>
        <dd>{t(`members.roles.${role}.name`)}</dd>
        <dt>{t('members.user.access')}</dt>
        <dd>{disabled ? t('members.user.accessTaken') : t('members.user.accessOpen')}</dd>
      </dl>
      <h3 className="person-aside-title">{t('members.payment.history')}</h3>
      {payments.length === 0 ? (
        <p className="text-meta">{t('members.payment.none')}</p>
      ) : (
        <table className="people-facts-table">
          <caption className="sr-only">{t('members.payment.history')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('members.payment.date')}</th>
              <th scope="col">{t('members.payment.year')}</th>
              <th scope="col" className="people-means">
                {t('members.payment.means.label')}
              </th>
              <th scope="col" className="people-amount">
                {t('members.payment.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, paidAt, year, means, amount }) => (
              <tr key={id}>
                <td>
                  <time dateTime={isoTime(paidAt)}>{formatDate(paidAt, language)}</time>
                </td>
                <td>{yearName(year, yearStart)}</td>
                <td className="people-means">{t(`members.payment.means.${means}`)}</td>
                <td className="people-amount">
                  {amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </aside>
  )
}

function UserComments({ page: { profile, isOwn, comments, next, isFirst } }: { page: Page }) {
  const { t, language: reader } = useTranslation()
  return (
    <Section className="person-comments" id="comments" title={t('members.user.comments')}>
      {comments.length === 0 && (
        <p className="person-nothing">
          {isOwn ? t('members.user.noOwnComments') : t('members.user.noComments', { name: profile.firstName })}
        </p>
      )}
      <ol>
        {comments.map(({ id, text, createdAt, articleId, title, language }) => (
          <li key={id} className="person-comment">
            <p className="text-meta">
              <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, reader)}</time>
            </p>
            <h3 className="person-comment-title">
              <Link
                className="person-link"
                to={`${href('/article/:id', { id: articleId })}?comment=${id}#comment-${id}`}
                lang={documentLanguage(language)}
              >
                {title}
              </Link>
            </h3>
            <p className="person-comment-text" lang={documentLanguage(language)}>
              {text}
            </p>
          </li>
        ))}
      </ol>
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.user.comments')}>
          {!isFirst && <ButtonLink to="?">{t('members.user.newestComments')}</ButtonLink>}
          {next && <ButtonLink to={`?after=${encodeURIComponent(next)}`}>{t('members.user.moreComments')}</ButtonLink>}
        </nav>
      )}
    </Section>
  )
}
