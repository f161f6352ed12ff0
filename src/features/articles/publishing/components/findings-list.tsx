import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CheckedField, Finding } from '../checklist.ts'

/** What is to be done before readers see it, each with the way to where it is done; or that all is well. */
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
const placeOf = (id: string, field: CheckedField): string =>
  field === 'translation'
    ? `/administration/articles/${id}/translation`
    : `/administration/articles/${id}#field-${fieldNames[field]}`

const fieldNames: Record<Exclude<CheckedField, 'translation'>, string> = {
  ...{ title: 'title', content: 'content', author: 'author', startsAt: 'startsOn', place: 'place' },
  coverAlt: 'coverAlt',
}
