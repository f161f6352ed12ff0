import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginSection } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { ReadText } from '../../reading/read-text.ts'
import './team.css'
import { Icon } from '#ui/icon.tsx'
import { PagePicture } from '../../pictures/components/page-picture.tsx'
import type { ShownBody, ShownPerson } from '../team-reading.service.server.ts'
import { PeriodText } from './period-text.tsx'

type BodyProps = { body: ShownBody; label: string; none: string }

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

function TeamPeople({ people, label }: { people: ShownPerson[]; label: string }) {
  return (
    <ul className="team-people" aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <MarginSection margin={<PeriodText period={{ since: person.since, until: null }} />}>
            <OnePerson person={person} />
          </MarginSection>
        </li>
      ))}
    </ul>
  )
}

function OnePerson({ person }: { person: ShownPerson }) {
  return (
    <div className="team-person">
      <div>
        <p className="team-name">{person.name}</p>
        <Said text={person.function} className="team-function" />
        <Said text={person.occupation} className="team-occupation" />
      </div>
      {person.portrait && <PagePicture picture={person.portrait} alt="" sizes="64px" className="team-portrait" />}
    </div>
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
