import { Link } from 'react-router'
import type { AuthoredComment } from '#features/articles/core/article.service.server.ts'
import type { Payment } from '#features/payments/payment.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { WorkPage } from '#ui/page.tsx'
import { PersonHead } from '../../core/components/person-head.tsx'
import type { Route } from '../routes/+types/user'

/** A member as others see him; beside it, for admins, what only they may know. */
export function UserPage({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, i18n } = useTranslation()
  const { profile, isOwn, forAdmins } = page
  const since = { date: formatDate(profile.createdAt, i18n.language as Language) }
  return (
    <WorkPage>
      <PersonHead person={{ ...profile, disabled: forAdmins?.disabled ?? false }}>
        {isOwn && <ButtonLink to="/settings">{t('members.user.settings')}</ButtonLink>}
        {forAdmins && (
          <ButtonLink to={`/administration/members/${profile.id}`} variant={isOwn ? 'secondary' : 'primary'}>
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

function ForAdmins({ facts }: { facts: NonNullable<Route.ComponentProps['loaderData']['forAdmins']> }) {
  const { t } = useTranslation()
  const { email, role, disabled, payments } = facts
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
      <PaymentHistory payments={payments} />
    </aside>
  )
}

/** What a member paid, newest first; to be read only. */
function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (payments.length === 0) return <p className="text-meta">{t('members.payment.none')}</p>
  return (
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
            <td>{year}</td>
            <td className="people-means">{t(`members.payment.means.${means}`)}</td>
            <td className="people-amount">
              {amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What he wrote under articles, newest first, each with the way to it. */
function UserComments({
  page: { profile, isOwn, comments, next, isFirst },
}: {
  page: Route.ComponentProps['loaderData']
}) {
  const { t } = useTranslation()
  return (
    <section className="person-comments" aria-labelledby="comments">
      <h2 id="comments" className="text-h3">
        {t('members.user.comments')}
      </h2>
      {comments.length === 0 && (
        <p className="person-nothing">
          {isOwn ? t('members.user.noOwnComments') : t('members.user.noComments', { name: profile.firstName })}
        </p>
      )}
      <ol>
        {comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} />
        ))}
      </ol>
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.user.comments')}>
          {!isFirst && <ButtonLink to="?">{t('members.user.newestComments')}</ButtonLink>}
          {next && <ButtonLink to={`?after=${encodeURIComponent(next)}`}>{t('members.user.moreComments')}</ButtonLink>}
        </nav>
      )}
    </section>
  )
}

function OneComment({ comment }: { comment: AuthoredComment }) {
  const { i18n } = useTranslation()
  const { id, text, createdAt, articleId, title, language } = comment
  const lang = documentLanguage(language)
  return (
    <li className="person-comment">
      <p className="text-meta">
        <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, i18n.language as Language)}</time>
      </p>
      <h3 className="person-comment-title">
        <Link className="person-link" to={`/article/${articleId}?comment=${id}#comment-${id}`} lang={lang}>
          {title}
        </Link>
      </h3>
      <p className="person-comment-text" lang={lang}>
        {text}
      </p>
    </li>
  )
}
