import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf, type LogFilter } from '../../log/log-filter.ts'
import type { FoundPeople } from '../../log/log-page.server.ts'

/** A name that is nobody's, or that of several: one chooses, by a link. */
export function PeopleQuestion({ found, filter }: { found: FoundPeople; filter: LogFilter }) {
  const { t } = useTranslation()
  const { field, name, people } = found
  if (people.length === 0)
    return (
      <p className="log-people" role="status">
        {t('administration.log.nobody', { name })}
      </p>
    )
  return (
    <section className="log-people" aria-labelledby="log-people">
      <h2 className="log-people-title" id="log-people">
        {t('administration.log.whom', { name })}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link className="link" to={{ search: addressOf({ ...filter, [field]: person.id }) }}>
              {person.name}
            </Link>{' '}
            <span className="log-people-email">{person.email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
