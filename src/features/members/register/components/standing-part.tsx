import { Form, Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import type { StandingData } from '../register-page.server.ts'
import { RegisteredName } from './entries-table.tsx'
import { TakeAlong } from './take-along.tsx'

/** Who was a member at the end of a day. */
export function StandingPart({ page }: { page: StandingData }) {
  const { t } = useTranslation()
  const { day, today, query, count, pages, page: here } = page
  const date = day.split('-').reverse().join('/')
  const search = (changes: Record<string, string>) => {
    const all = { ...(day === today ? {} : { on: day }), ...(query && { q: query }), ...changes }
    return `?${new URLSearchParams(all)}`
  }
  return (
    <>
      <div className="register-tools">
        <Form method="get" noValidate className="register-day" key={`${day} ${query}`}>
          <TextField label={t('members.register.on')} name="on" type="date" defaultValue={day} max={today} />
          <TextField label={t('members.register.search')} name="q" type="search" defaultValue={query} maxLength={100} />
          <Button type="submit">{t('members.register.show')}</Button>
        </Form>
        <TakeAlong search={`?on=${day}`} />
      </div>
      <h2 className="text-h4 register-standing" aria-live="polite">
        {t('members.register.standing', { date, count })}
      </h2>
      {count === 0 ? (
        <div className="panel">
          <EmptyState text={query ? t('members.register.nothingFound') : t('members.register.nobody', { date })} />
        </div>
      ) : (
        <StandingTable page={page} />
      )}
      {pages > 1 && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {here > 1 && <ButtonLink to={search({ page: String(here - 1) })}>{t('members.register.before')}</ButtonLink>}
          {here < pages && (
            <ButtonLink to={search({ page: String(here + 1) })}>{t('members.register.next')}</ButtonLink>
          )}
          <span className="register-place">{t('members.register.place', { here, pages })}</span>
        </nav>
      )}
    </>
  )
}

function StandingTable({ page: { members } }: { page: StandingData }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="panel register-panel">
      <table className="register-table">
        <thead>
          <tr>
            <th scope="col">{t('members.register.columns.number')}</th>
            <th scope="col">{t('members.register.columns.name')}</th>
            <th scope="col">{t('members.register.columns.address')}</th>
            <th scope="col">{t('members.register.columns.since')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((one) => (
            <tr key={one.member}>
              <td className="register-number" data-label={t('members.register.columns.number')}>
                {one.number}
              </td>
              <th scope="row">
                <Link to={`/administration/register/members/${one.member}`} className="person-link">
                  <RegisteredName who={one} />
                </Link>
              </th>
              <td>{one.address}</td>
              <td className="register-date" data-label={t('members.register.columns.since')}>
                <time dateTime={isoTime(one.joinedAt)}>{formatDate(one.joinedAt, i18n.language as Language)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
