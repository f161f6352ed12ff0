import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TeamPageData } from '../../team/team-pages.server.ts'
import { newPersonPath, personPath } from '../../team/team-paths.ts'
import { PairBadge } from './pair-badge.tsx'

/** Everybody of whom something is kept, also who is in no body (any more). */
export function PeoplePanel({ people }: { people: TeamPageData['people'] }) {
  const { t } = useTranslation()
  return (
    <section className="panel team-panel" aria-labelledby="people-of-team">
      <div className="team-panel-head">
        <h2 className="text-h4" id="people-of-team">
          {t('pages.team-editing.people.title')}
        </h2>
        <ButtonLink to={newPersonPath} size="small">
          <Icon name="plus" />
          {t('pages.team-editing.person.add')}
        </ButtonLink>
      </div>
      {people.length === 0 && <p className="team-none">{t('pages.team-editing.people.none')}</p>}
      <ul className="team-list">
        {people.map((person) => (
          <OnePerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function OnePerson({
  person: { id, name, occupation, state, isActive, isLinked },
}: {
  person: TeamPageData['people'][number]
}) {
  const { t, i18n } = useTranslation()
  const { text, language } = readPair(occupation, i18n.language as Language)
  return (
    <li>
      <span className="team-row-text">
        <Link className="link team-row-name" to={personPath(id)}>
          {name}
        </Link>
        {text && (
          <>
            <br />
            <span className="team-row-note" lang={documentLanguage(language)}>
              {text}
            </span>
          </>
        )}
      </span>
      <span className="team-row-facts">
        <PairBadge state={state} />
        {isLinked && <Badge>{t('pages.team-editing.people.linked')}</Badge>}
        {!isActive && <Badge>{t('pages.team-editing.people.not-shown')}</Badge>}
      </span>
    </li>
  )
}
