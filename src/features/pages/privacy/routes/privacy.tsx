import { href, Link } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { pagesContext } from '../../pages.context.ts'
import {
  OnlyInOther,
  PageHead,
  Paragraphs,
  pageHandle,
  ValidSince,
  Written,
  WrittenRich,
  WrittenSections,
} from '../../reading/components/page-head.tsx'
import type { ReadRich, ReadText } from '../../reading/read-text.ts'
import { retention } from '../../reading/retention.ts'
import { type Association, readStatement, type StatementData } from '../../reading/statement-page.server.ts'
import { Purposes } from '../components/purposes.tsx'
import { Rights } from '../components/rights.tsx'
import type { Route } from './+types/privacy'

/** What is kept in the reader's browser, by what it is for, under the names that a browser shows. */
const kinds = [
  { id: 'session', names: ['session'] },
  { id: 'protection', names: ['XSRF-TOKEN', 'app-check', 'accounts_challenge'] },
  { id: 'preferences', names: ['lang', 'theme', 'intranetDetails', 'firstSteps'] },
  { id: 'banner', names: ['acceptedTermsOfService', 'termsVersion'] },
  { id: 'member', names: ['currentUser', 'commentDraft', 'tus'] },
  { id: 'notice', names: ['notice'] },
  { id: 'statistics', names: ['analyticsConsent'] },
] as const

function BrowserStorage({ hasStatistics }: { hasStatistics: boolean }) {
  const { t } = useTranslation()
  const shown = kinds.filter(({ id }) => id !== 'statistics' || hasStatistics)
  return (
    <Chapter id="storage" label={t('pages.privacy.storage.label')} title={t('pages.privacy.storage.title')}>
      {shown.map(({ id, names }) => (
        <Entry
          key={id}
          title={t(`pages.privacy.storage.${id}.title`)}
          margin={names.map((name) => <code key={name}>{name}</code>)}
        >
          <p>{t(`pages.privacy.storage.${id}.what`)}</p>
          <p className="text-meta">
            {t('pages.privacy.kept')} {t(`pages.privacy.storage.${id}.kept`, retention)}
          </p>
        </Entry>
      ))}
      <Entry title={t('pages.privacy.storage.consent.title')}>
        <p>{t(hasStatistics ? 'pages.privacy.storage.consent.asked' : 'pages.privacy.storage.consent.none')}</p>
      </Entry>
    </Chapter>
  )
}

function Recipients({ rich, statistics }: { rich: StatementData['rich']; statistics: string | null }) {
  const { t } = useTranslation()
  return (
    <Chapter id="recipients" label={t('pages.privacy.recipients.label')} title={t('pages.privacy.recipients.title')}>
      <Entry title={t('pages.privacy.recipients.who')}>
        <RichOrOwn rich={rich.recipients} own={t('pages.privacy.recipients.own')} />
      </Entry>
      <Entry title={t('pages.privacy.recipients.readers')}>
        <Paragraphs
          texts={[
            t('pages.privacy.recipients.members'),
            ...(statistics === null ? [] : [t('pages.privacy.recipients.statistics', { host: statistics })]),
          ]}
        />
      </Entry>
      <Entry title={t('pages.privacy.transfers.title')}>
        <RichOrOwn rich={rich.transfers} own={t('pages.privacy.transfers.own')} />
      </Entry>
    </Chapter>
  )
}

const RichOrOwn = ({ rich, own }: { rich: ReadRich | undefined; own: string }) =>
  rich ? <WrittenRich rich={rich} /> : <Paragraphs texts={[own]} />

export const handle = { backTo: '/', titleKey: 'pages.privacy.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => ({
  ...(await readStatement(context, 'privacy')),
  retentionBySetting: context.get(pagesContext).retentionBySetting,
}))

/** All that GDPR article 13 asks for: what the portal does it says itself, the rest is the association's. */
export default function PrivacyPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { texts, rich, sections, version, association, retentionBySetting } = loaderData
  const statistics = hostOf(root.loaderData?.analytics?.script)
  return (
    <MarginPage>
      <PageHead slug="privacy" texts={texts} margin={<ValidSince version={version} />} tellsLanguage />
      <Controller association={association} contact={texts.contact ?? null} />
      <Purposes statistics={statistics} retentionBySetting={retentionBySetting} />
      <Recipients rich={rich} statistics={statistics} />
      <Rights email={association.email} />
      <BrowserStorage hasStatistics={statistics !== null} />
      <WrittenSections sections={sections} />
    </MarginPage>
  )
}

/** Who else hears of a visit; null where no statistics are kept. */
const hostOf = (script: string | undefined) => (script && URL.canParse(script) ? new URL(script).host : null)

function Controller({ association, contact }: { association: Association; contact: ReadText | null }) {
  const { t } = useTranslation()
  const { name, address, enterpriseNumber, email, phone } = association
  return (
    <Chapter id="controller" label={t('pages.privacy.controller.label')} title={t('pages.privacy.controller.title')}>
      <MarginSection>
        <div className="prose text-article">
          <p>{t('pages.privacy.controller.who', { name: name || t('pages.our-association') })}</p>
          <address className="not-italic">
            {address && <p>{address}</p>}
            {enterpriseNumber && <p>{t('pages.privacy.controller.number', { number: enterpriseNumber })}</p>}
            {email && (
              <p>
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            )}
            {phone && <p>{phone}</p>}
          </address>
          {contact && (
            <div>
              <OnlyInOther of={[contact]} />
              <p className="whitespace-pre-line">
                <Written text={contact} own="" />
              </p>
            </div>
          )}
          <p>
            <Link to={href('/contact')} className="link">
              {t('pages.privacy.controller.write')}
            </Link>
          </p>
        </div>
      </MarginSection>
    </Chapter>
  )
}
