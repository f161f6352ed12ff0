import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { MarginLabel, MarginSection, PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { ReadText } from '../../reading/read-text.ts'
import type { BodyOnPage, PageHead } from '../../team/public-pages.server.ts'
import { EarlierPeople, TeamPeople } from './team-people.tsx'

type HeadProps = { head: PageHead; own: { title: string; lede: string }; children?: React.ReactNode }

/** Title and introduction as an admin wrote them, or the portal's own. */
export function TeamHead({ head: { title, lede }, own, children }: HeadProps) {
  const { t } = useTranslation()
  return (
    <MarginSection margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>}>
      <PageTitle>
        <Written text={title} own={own.title} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={own.lede} />
      </p>
      {children}
    </MarginSection>
  )
}

function Written({ text, own }: { text: ReadText | null; own: string }) {
  const { i18n } = useTranslation()
  if (!text) return own
  if (text.language === i18n.language) return text.text
  return <span lang={documentLanguage(text.language)}>{text.text}</span>
}

type BodyProps = { body: BodyOnPage; label: string; none: string }

/** What a body is for, who is in it, and how it is reached. */
export function BodyParts({ body, label, none }: BodyProps) {
  const { t, i18n } = useTranslation()
  const { purpose, contact, people, earlier } = body
  return (
    <>
      {purpose && (
        <MarginSection>
          <div
            className="team-purpose"
            lang={purpose.language === i18n.language ? undefined : documentLanguage(purpose.language)}
          >
            <RichTextView content={purpose.content} />
          </div>
        </MarginSection>
      )}
      {people.length > 0 ? (
        <TeamPeople people={people} label={label} />
      ) : (
        <MarginSection>
          <p className="team-occupation">{none}</p>
        </MarginSection>
      )}
      {contact && (
        <MarginSection>
          <p className="mt-4">
            {t('pages.team.contact-of')}{' '}
            <a className="link" href={`mailto:${contact}`}>
              {contact}
            </a>
          </p>
        </MarginSection>
      )}
      <EarlierPeople people={earlier} />
    </>
  )
}
