import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ReadFacts } from '../file-report.ts'
import type { FileAnswer } from '../receive-file.server.ts'
import { CheckList } from './check-list.tsx'
import { StatementFacts } from './read-facts.tsx'

/** What a file is and what was checked of it, why it cannot be read, or what was made of it. */
export function FileResult({ answer: { report, imported }, children }: { answer: FileAnswer; children?: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { problem, read, columns } = report
  return (
    <>
      {imported && (
        <p className="statement-outcome">
          <Badge tone="success" icon="check">
            {t('payments.statements.imported')}
          </Badge>{' '}
          {t('payments.statements.importedCounts', { count: imported.movements, matched: String(imported.matched) })}{' '}
          <Link className="link" to={href('/administration/payments/statements/:id', { id: imported.importId })}>
            {t('payments.statements.show')}
            <span className="sr-only"> {report.name}</span>
          </Link>
        </p>
      )}
      {problem && (
        <p className="statement-outcome">
          <Badge tone={columns ? 'warning' : 'danger'} icon={columns ? 'warning' : 'error'}>
            {t(columns ? 'payments.statements.asks' : 'payments.statements.unreadable')}
          </Badge>{' '}
          {translateMessage(i18n, problem)}
        </p>
      )}
      {read && <ReadOutcome read={read} />}
      {children}
    </>
  )
}

function ReadOutcome({ read }: { read: ReadFacts }) {
  const { t, language } = useTranslation()
  const { earlier, checks, mayBeImported, isDuplicate, isContinued, notBooked } = read
  const failed = checks.filter(({ passed }) => !passed).length
  return (
    <>
      <p className="statement-outcome">
        {mayBeImported && (
          <Badge tone="success" icon="check">
            {t('payments.statements.ready')}
          </Badge>
        )}
        {failed > 0 && (
          <Badge tone="danger" icon="error">
            {t('payments.statements.refused')}
          </Badge>
        )}
        {failed === 0 && earlier && (
          <>
            <Badge tone="info" icon="info">
              {t('payments.statements.readBefore', { date: formatDate(earlier.importedAt, language) })}
            </Badge>{' '}
            {earlier.name}{' '}
            <Link className="link" to={href('/administration/payments/statements/:id', { id: earlier.id })}>
              {t('payments.statements.show')}
            </Link>
          </>
        )}
      </p>
      <StatementFacts facts={read} />
      {isDuplicate && <p className="statement-note">{t('payments.statements.duplicate')}</p>}
      {isContinued && <p className="statement-note">{t('payments.statements.continued')}</p>}
      {notBooked > 0 && <p className="statement-note">{t('payments.statements.notBooked', { count: notBooked })}</p>}
      <details className="statement-checked" open={failed > 0}>
        <summary>
          {t('payments.statements.checked', { count: checks.length - failed, all: String(checks.length) })}
        </summary>
        <CheckList checks={checks} />
      </details>
    </>
  )
}
