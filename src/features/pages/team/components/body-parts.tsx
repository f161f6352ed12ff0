import './team.css'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { PagePicture } from '../../pictures/components/page-picture.tsx'
import type { ReadText } from '../../reading/read-text.ts'
import type { ShownBody, ShownPerson } from '../team-reading.service.server.ts'
import { PeriodText } from './period-text.tsx'

export function BodyParts({ body, label, none }: { body: ShownBody; label: string; none: string }) {
  const { t, i18n } = useTranslation()
  const { purpose, contact, people, earlier } = body
  const hasPortraits = people.some(({ portrait }) => portrait)
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
        <ul className="team-people" aria-label={label}>
          {people.map(({ id, since, name, portrait, ...person }) => (
            <li key={id}>
              <MarginSection margin={<PeriodText period={{ since, until: null }} />}>
                <div className="team-person">
                  {hasPortraits && <Portrait picture={portrait} name={name} />}
                  <div>
                    <p className="team-name">{name}</p>
                    <Said text={person.function} className="team-function" />
                    <Said text={person.occupation} className="team-occupation" />
                  </div>
                </div>
              </MarginSection>
            </li>
          ))}
        </ul>
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

/** Who has none has their initial, so that all names of a list stand in one line. */
function Portrait({ picture, name }: { picture: ShownPerson['portrait']; name: string }) {
  if (picture) return <PagePicture picture={picture} alt="" sizes="7rem" className="team-portrait" />
  return (
    <span className="team-portrait" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}

/** In the language in which it was written, which need not be the reader's. */
function Said({ text: { text, language }, className }: { text: ReadText; className: string }) {
  const { i18n } = useTranslation()
  if (!text) return null
  return (
    <p className={className} lang={language === i18n.language ? undefined : documentLanguage(language)}>
      {text}
    </p>
  )
}

function EarlierPeople({ people }: { people: ShownPerson[] }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return (
    <MarginSection>
      <details className="team-earlier">
        <summary>
          {t('pages.team.earlier', { count: people.length })}
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {people.map(({ id, name, since, until, ...person }) => (
            <li key={id} className="team-person">
              <div>
                <p className="team-name">{name}</p>
                <Said text={person.function} className="team-function" />
                <p className="text-meta">
                  <PeriodText period={{ since, until }} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </MarginSection>
  )
}
