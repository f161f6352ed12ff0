import './for-members.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Payee } from '#features/administration/organisation/organisation.ts'
import type { ToldAnswer } from '#features/articles/core/article.service.server.ts'
import type { NewDocuments as Recent } from '#features/intranet/recent/recent.service.server.ts'
import type { OwnFee as Fee } from '#features/members/profile/own-profile.ts'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import type { Route } from '../routes/+types/home'

export function ForMembers({ data }: { data: NonNullable<Route.ComponentProps['loaderData']['member']> }) {
  const { t } = useTranslation()
  const { firstName, since, recent, answers, fee, payee } = data
  return (
    <Chapter
      id="for-members"
      label={t('pages.home.members.label')}
      title={t('pages.home.members.greeting', { name: firstName })}
      link={
        <Link to={href('/information')} className="link">
          {t('pages.home.members.documents')}
        </Link>
      }
    >
      <MarginSection>
        <div className="for-members">
          {fee && <OwnFee fee={fee} payee={payee} />}
          <section aria-labelledby="new-documents">
            <h3 id="new-documents" className="text-h3">
              {t('pages.home.members.new-documents')}
            </h3>
            <p className="text-meta">
              {t('pages.home.members.since')} <DateOf at={since} />
            </p>
            <NewDocuments recent={recent} />
          </section>
          {answers.length > 0 && <NewAnswers answers={answers} />}
        </div>
      </MarginSection>
    </Chapter>
  )
}

function NewAnswers({ answers }: { answers: readonly ToldAnswer[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="new-answers">
      <h3 id="new-answers" className="text-h3">
        {t('pages.home.members.answers')}
      </h3>
      <ul className="for-members-list">
        {answers.map(({ id, name, createdAt, ...answer }) => (
          <NewItem key={id} icon={<Icon name="user" />} {...answer}>
            {name || t('pages.home.members.former-member')}
            {' · '}
            <DateOf at={createdAt} />
          </NewItem>
        ))}
      </ul>
    </section>
  )
}

function NewDocuments({ recent }: { recent: Recent }) {
  const { t, language: own } = useTranslation()
  const langOf = (language: Language) => (language === own ? undefined : documentLanguage(language))
  if (recent.documents.length === 0) return <p>{t('pages.home.members.no-documents')}</p>
  return (
    <>
      <ul className="for-members-list">
        {recent.documents.map(({ id, name, language, extension, createdAt, folder, address }) => (
          <NewItem key={id} icon={<FileIcon family={fileFamily(extension)} />} title={name} {...{ address, language }}>
            <DateOf at={createdAt} />
            {folder && ' · '}
            {folder && <span lang={langOf(folder.language)}>{folder.name}</span>}
          </NewItem>
        ))}
      </ul>
      {recent.isCut && (
        <p>
          <Link to={href('/information')} className="link">
            {t('pages.home.members.more-documents')}
          </Link>
        </p>
      )}
    </>
  )
}

type NewItemProps = { icon: ReactNode; address: string; title: string; language: Language; children: ReactNode }

function NewItem({ icon, address, title, language, children }: NewItemProps) {
  const { language: own } = useTranslation()
  return (
    <li>
      {icon}
      <div>
        <Link to={address} className="link" lang={language === own ? undefined : documentLanguage(language)}>
          {title}
        </Link>
        <p className="text-meta">{children}</p>
      </div>
    </li>
  )
}

const looks: Record<Fee['state'], { icon: IconName; tone: string }> = {
  paid: { icon: 'check', tone: 'success' },
  exempt: { icon: 'check', tone: 'success' },
  due: { icon: 'clock', tone: 'warning' },
  never: { icon: 'clock', tone: 'warning' },
  overdue: { icon: 'warning', tone: 'danger' },
}

/** What is said where no date is known: nobody ever paid, or what was owed was waived. */
const undated = { paid: 'settled', exempt: 'exempt', due: 'never', overdue: 'never', never: 'never' } as const

/** How the member stands with this year's fee, and how they pay it. `payee` is null where nothing is owed or no account is known. */
function OwnFee({ fee, payee }: { fee: Fee; payee: Payee | null }) {
  const { t, language } = useTranslation()
  const { state, lastPayment, year } = fee
  const { icon, tone } = looks[state]
  const date = lastPayment === null ? '' : formatDate(lastPayment, language)
  const owes = state !== 'paid' && state !== 'exempt'
  return (
    <section aria-labelledby="own-fee">
      <h3 id="own-fee" className="text-h3">
        {t('pages.home.members.fee.title', { year })}
      </h3>
      <p className={`fee-state fee-${tone}`}>
        <Icon name={icon} />
        {state === 'paid' && lastPayment !== null ? (
          <time dateTime={isoTime(lastPayment)}>{t('pages.home.members.fee.paid', { date })}</time>
        ) : (
          <span>{t(`pages.home.members.fee.${lastPayment === null ? undated[state] : state}`, { date })}</span>
        )}
      </p>
      {owes && payee && <HowToPay payee={payee} />}
      {owes && (
        <p>
          <Link to={href('/contact')} className="link">
            {t('pages.home.members.fee.question')}
          </Link>
        </p>
      )}
    </section>
  )
}

function HowToPay({ payee: { name, iban, fee } }: { payee: Payee }) {
  const { t, language } = useTranslation()
  return (
    <details className="fee-how">
      <summary>
        {t('pages.home.members.fee.how')}
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {fee > 0 && (
          <>
            <dt>{t('pages.home.members.fee.amount')}</dt>
            <dd>{formatMoney(fee, language)}</dd>
          </>
        )}
        <dt>{t('pages.home.members.fee.account')}</dt>
        <dd>{iban}</dd>
        <dt>{t('pages.home.members.fee.payee')}</dt>
        <dd>{name}</dd>
        <dt>{t('pages.home.members.fee.message')}</dt>
        <dd>{t('pages.home.members.fee.own-name')}</dd>
      </dl>
    </details>
  )
}
