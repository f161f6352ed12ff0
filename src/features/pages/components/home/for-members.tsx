import './for-members.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { ForMemberData } from '../../reading/home-page.server.ts'
import { NewAnswers } from './new-answers.tsx'
import { NewDocuments } from './new-documents.tsx'
import { OwnFee } from './own-fee.tsx'

/** What waits for a member, right after the statement: new documents, his fee, who answered him. */
export function ForMembers({ data }: { data: ForMemberData }) {
  const { t, i18n } = useTranslation()
  const { firstName, since, recent, answers, fee, payee } = data
  return (
    <Chapter
      id="for-members"
      label={t('pages.home.members.label')}
      title={t('pages.home.members.greeting', { name: firstName })}
      link={
        <Link to="/information" className="link">
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
              {t('pages.home.members.since')}{' '}
              <time dateTime={isoTime(since)}>{formatDate(since, i18n.language as Language)}</time>
            </p>
            <NewDocuments recent={recent} />
          </section>
          {answers.length > 0 && <NewAnswers answers={answers} />}
        </div>
      </MarginSection>
    </Chapter>
  )
}
