import { href, Link, useFetcher } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dateAndTime, formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { editorPath, translationPath } from '../../writing/article-paths.ts'
import { StateBadge } from '../../writing/components/state-badges.tsx'
import type { Finding } from '../publishing.policy.ts'
import type { MailingProgress, VersionToPublish } from '../publishing-reading.service.server.ts'

export function PublicationState({ version }: { version: VersionToPublish }) {
  const { t, language } = useTranslation()
  const { state, publishedAt, publishAt } = version
  const at = state === 'planned' ? publishAt : publishedAt
  const facts = at === null ? { date: '', time: '' } : dateAndTime(at, language)
  return (
    <p className="publication-state">
      <StateBadge state={state} />
      <span>{t(`articles.publishing.since.${state}`, facts)}</span>
    </p>
  )
}

export function OtherVersion({ other }: { other: VersionToPublish }) {
  const { t } = useTranslation()
  return (
    <div className="publish-other">
      <h3 className="publish-other-title">{t(`articles.publishing.other.${other.language}`)}</h3>
      <p>
        <Link className="link" to={editorPath(other.id)} lang={documentLanguage(other.language)}>
          {other.title || t('articles.publishing.untitled')}
        </Link>
      </p>
      <PublicationState version={other} />
    </div>
  )
}

export function FindingsList({ id, findings }: { id: string; findings: readonly Finding[] }) {
  const { t } = useTranslation()
  if (findings.length === 0)
    return (
      <p className="finding finding-well">
        <Icon name="check" />
        <span>{t('articles.publishing.checklist.well')}</span>
      </p>
    )
  return (
    <ul className="findings">
      {findings.map(({ rule, level, field, count }) => (
        <li key={rule} className={`finding finding-${level}`}>
          <Icon name={level === 'blocks' ? 'error' : 'warning'} />
          <span>
            <span className="sr-only">{t(`articles.publishing.checklist.${level}`)} </span>
            {t(`articles.publishing.checklist.rules.${rule}`, { count: count ?? 1 })}{' '}
            <Link className="link" to={placeOf(id, field)}>
              {t(`articles.publishing.checklist.to.${field}`)}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The fields of the editor carry these ids. */
const placeOf = (id: string, field: Finding['field']): string =>
  field === 'translation' ? translationPath(id) : `${editorPath(id)}#field-${field === 'startsAt' ? 'startsOn' : field}`

export function MailingProgressView({ mailing }: { mailing: MailingProgress }) {
  const { t, language } = useTranslation()
  const { total, sent, failed, unconfirmed, isDone, startedAt } = mailing
  const linkToQueue = (query: string) => (
    <Link className="link" to={href('/administration/system') + query}>
      {t('articles.publishing.mailing.toQueue')}
    </Link>
  )
  const percent = total === 0 ? 0 : (100 * (sent + failed + unconfirmed)) / total
  return (
    <div className="mailing">
      <p role="status">
        {isDone
          ? t('articles.publishing.mailing.done', { count: sent, date: formatDate(startedAt, language) })
          : t('articles.publishing.mailing.progress', { sent, total })}
      </p>
      {!isDone && <ProgressBar label={t('articles.publishing.mailing.label')} value={percent} />}
      {failed > 0 && (
        <p className="mailing-failed">
          {t('articles.publishing.mailing.failed', { count: failed })} {linkToQueue('')}
        </p>
      )}
      {unconfirmed > 0 && (
        <p>
          {t('articles.publishing.mailing.unconfirmed', { count: unconfirmed })} {linkToQueue('?mails=unconfirmed')}
        </p>
      )}
    </div>
  )
}

/** Brings a deleted article back. @param name said aloud where there are several buttons */
export function RestoreButton({ id, name }: { id: string; name?: string }) {
  const { t, i18n } = useTranslation()
  const { Form, data, state } = useFetcher<FormProblem>()
  return (
    <Form method="post" action={href('/administration/articles/:id/restoration', { id })}>
      <HiddenFields values={{ from: 'list' }} />
      <Button
        type="submit"
        isPending={state !== 'idle'}
        aria-label={name && t('articles.publishing.deleted.restoreOne', { name })}
      >
        {t('articles.publishing.deleted.restore')}
      </Button>
      {data?.problem && <p role="alert">{translateMessage(i18n, data.problem)}</p>}
    </Form>
  )
}
