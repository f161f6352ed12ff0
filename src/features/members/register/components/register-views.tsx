import { Form, href } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { type RegisteredMember, shownDay } from '../register.ts'
import type { Route } from '../routes/+types/register'
import { EntriesTable, RegisteredName } from './entries-table.tsx'

type Page = Route.ComponentProps['loaderData']

export function MembersView({ page }: { page: Extract<Page, { members: unknown }> }) {
  const { t } = useTranslation()
  const { day, today, query, count, pages, page: here, members } = page
  const date = shownDay(day)
  const pageAt = (number: number) => {
    const fields = { ...(day === today ? {} : { on: day }), ...(query && { q: query }), page: String(number) }
    return `?${new URLSearchParams(fields)}`
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
        <div className="panel register-panel">
          <MembersTable members={members} />
        </div>
      )}
      {pages > 1 && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {here > 1 && <ButtonLink to={pageAt(here - 1)}>{t('members.register.before')}</ButtonLink>}
          {here < pages && <ButtonLink to={pageAt(here + 1)}>{t('members.register.next')}</ButtonLink>}
          <span className="register-place">{t('members.register.place', { here, pages })}</span>
        </nav>
      )}
    </>
  )
}

/** @param isPlain printed: no name leads anywhere */
export function MembersTable({ members, isPlain = false }: { members: RegisteredMember[]; isPlain?: boolean }) {
  const { t, language } = useTranslation()
  const titles = (['number', 'name', 'address', 'since'] as const).map((name) => t(`members.register.columns.${name}`))
  return (
    <table className="register-table">
      <TableHead titles={titles} />
      <tbody>
        {members.map((one) => (
          <tr key={one.member}>
            <td className="register-number" data-label={t('members.register.columns.number')}>
              {one.number}
            </td>
            <th scope="row">
              <RegisteredName who={one} member={isPlain ? undefined : one.member} />
            </th>
            <td>{one.address}</td>
            <td className="register-date" data-label={t('members.register.columns.since')}>
              <time dateTime={isoTime(one.joinedAt)}>{formatDate(one.joinedAt, language)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The entries one by one, newest first. */
export function EntriesView({ page: { entries, next, isFirst } }: { page: Extract<Page, { entries: unknown }> }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="register-tools">
        <TakeAlong search="?view=entries" />
      </div>
      <EntriesTable entries={entries} />
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.applications.pages')}>
          {!isFirst && <ButtonLink to="?view=entries">{t('members.register.newest')}</ButtonLink>}
          {next && <ButtonLink to={`?view=entries&before=${next}`}>{t('members.register.older')}</ButtonLink>}
        </nav>
      )}
    </>
  )
}

/** As a file or printed: the audit log records both, so nothing fetches them beforehand. */
function TakeAlong({ search }: { search: string }) {
  const { t } = useTranslation()
  const file = href('/administration/register/export') + search
  return (
    <p className="register-take">
      <a className="button button-secondary" href={file} download data-no-prefetch>
        {t('members.register.csv')}
      </a>
      <ButtonLink to={href('/administration/register/print') + search} data-no-prefetch>
        {t('members.register.printView')}
      </ButtonLink>
    </p>
  )
}
