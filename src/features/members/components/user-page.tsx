import { useTranslation } from 'react-i18next'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { WorkPage } from '#ui/page.tsx'
import type { UserPageData } from '../user-page.server.ts'
import { PaymentHistory } from './payment-history.tsx'
import { PersonHead } from './person-head.tsx'
import { UserComments } from './user-comments.tsx'

/** A member as others see him; beside it, for admins, what only they may know. */
export function UserPage({ page }: { page: UserPageData }) {
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

function ForAdmins({ facts }: { facts: NonNullable<UserPageData['forAdmins']> }) {
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
