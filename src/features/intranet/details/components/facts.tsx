import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'
import type { Person } from '../details.ts'

/** One line: what it is, and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** `dd/mm/yyyy`; the hour to whoever points at it. @param at UTC seconds */
export function When({ at, language }: { at: number; language: Language }) {
  const date = formatDate(at, language)
  return (
    <time dateTime={isoTime(at)} title={`${date} ${formatTime(at, language)}`}>
      {date}
    </time>
  )
}

/** A member by name, with a way to their page; who left is no longer named. */
export function Who({ person }: { person: Person | null }) {
  const { t } = useTranslation()
  if (!person) return <>{t('intranet.panel.former-member')}</>
  return (
    <Link className="link" to={`/user/${person.id}`}>
      {person.name}
    </Link>
  )
}

/** The connection was down, or the server in trouble: what is known stays, and one can try again. */
export function NotAsked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t('error.intranet.could-not-get-intranet-document'))
  return (
    <p className="details-note">
      {t('intranet.panel.failed')}{' '}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('intranet.panel.retry')}
      </Button>
    </p>
  )
}
