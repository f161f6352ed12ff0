import { Link } from 'react-router'
import { isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { actionInWords, actorInWords, factsInWords, momentInWords, subjectInWords } from '../line-words.ts'
import type { LogLine } from '../log.service.server.ts'

const columns = ['at', 'actor', 'what', 'subject', 'network'] as const

export function LogTable({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useTranslation()
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('administration.parts.log.title')}</caption>
        <TableHead titles={columns.map((column) => t(`administration.log.csv.${column}`))} />
        <tbody>
          {lines.map((line) => (
            <LogRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LogRow({ line }: { line: LogLine }) {
  const { t, i18n, language } = useTranslation()
  const { at, who, about, network, devOnProd } = line
  const subject = subjectInWords(i18n, line)
  const facts = factsInWords(i18n, line)
  return (
    <tr data-line={line.id}>
      <td className="log-at">
        <time dateTime={isoTime(at)}>{momentInWords(at, language)}</time>
      </td>
      <td>
        <Named href={who.kind === 'member' ? who.href : null} isNobody={who.kind !== 'member'}>
          {actorInWords(i18n, who)}
        </Named>
      </td>
      <td className="log-what">
        {actionInWords(i18n, line.action)}
        {devOnProd && (
          <>
            {' '}
            <Badge tone="warning" icon="warning">
              {t('administration.log.dev')}
            </Badge>
          </>
        )}
        {facts.length > 0 && (
          <dl className="log-facts">
            {facts.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before !== undefined && (
                    <>
                      <span className="sr-only">{t('administration.log.before')} </span>
                      <del>{before}</del>
                      <span aria-hidden="true"> → </span>
                      <span className="sr-only"> {t('administration.log.after')} </span>
                    </>
                  )}
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
      <td data-label={subject && t('administration.log.csv.subject')}>
        <Named href={about?.kind === 'named' ? about.href : null} isNobody={about?.kind === 'former'}>
          {subject}
        </Named>
      </td>
      <td className="log-network" data-label={network && t('administration.log.csv.network')}>
        {network}
      </td>
    </tr>
  )
}

function Named({ href, isNobody, children }: { href: string | null; isNobody: boolean; children: string }) {
  if (href !== null)
    return (
      <Link className="link" to={href}>
        {children}
      </Link>
    )
  return isNobody ? <span className="log-nobody">{children}</span> : children
}
