import { Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { fullNameOf } from '../../core/member.ts'
import type { Route } from '../routes/+types/application'
import type { SimilarPerson } from '../similar-people.ts'

/** People whom the applicant may be already: members, also disabled and deleted ones, and earlier applicants. */
export function SimilarPeople({ page: { similar } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="similar">
      <h2 className="text-h4" id="similar">
        {t('members.applications.similar.title')}
      </h2>
      {similar.length === 0 ? (
        <p className="application-note">{t('members.applications.similar.none')}</p>
      ) : (
        <ul className="similar-people">
          {similar.map((person) => (
            <SimilarLine key={`${person.kind} ${person.id}`} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SimilarLine({ person }: { person: SimilarPerson }) {
  const { t, language } = useTranslation()
  const isUser = person.kind === 'user'
  const place = isUser ? 'members' : 'applications'
  const what = isUser
    ? t(`members.applications.similar.users.${person.state}`)
    : t(`members.applications.similar.applications.${person.state}`, {
        date: formatDate(person.createdAt, language),
      })
  return (
    <li>
      <Link to={`/administration/${place}/${person.id}`} className="person-link similar-name">
        {fullNameOf(person)}
      </Link>
      <p className="application-note">{person.email}</p>
      <p className="application-note">{what}</p>
      <p className="similar-why">
        {person.likenesses.map((likeness) => (
          <Badge key={likeness} tone={likeness === 'email' ? 'warning' : 'quiet'}>
            {t(`members.applications.similar.likenesses.${likeness}`)}
          </Badge>
        ))}
      </p>
      {isUser && person.state !== 'deleted' && (
        <ButtonForm fields={{ intent: 'link', user: person.id }}>{t('members.applications.similar.link')}</ButtonForm>
      )}
    </li>
  )
}
