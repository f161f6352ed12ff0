import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { Change, RowKind, Value } from '../import/import.ts'
import type { Route } from '../routes/+types/import-users'

export type CheckStep = Extract<Route.ComponentProps['loaderData'], { step: 'check' }>

const looks: Record<RowKind, { tone: BadgeTone; icon: IconName }> = {
  new: { tone: 'success', icon: 'plus' },
  changed: { tone: 'info', icon: 'edit' },
  unchanged: { tone: 'quiet', icon: 'minus' },
  faulty: { tone: 'danger', icon: 'error' },
}

export function CheckedRows({ page, path }: { page: CheckStep; path: string }) {
  const { t } = useTranslation()
  const { rows } = page
  if (rows.length === 0) return <EmptyState text={t('members.import.check.none')} />
  return (
    <>
      <div className="panel import-panel">
        <table className="import-rows">
          <caption className="sr-only">{t('members.import.check.table')}</caption>
          <TableHead
            titles={[t('members.import.check.line'), t('members.import.check.who'), t('members.import.check.what')]}
          />
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={page} path={path} />
    </>
  )
}

function Row({ row }: { row: CheckStep['rows'][number] }) {
  const { t, i18n } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { line, name, email, kind, changes, reasons } = row
  return (
    <tr>
      <td className="import-line">{line}</td>
      <th scope="row">
        <span className="import-name">{name || t('members.import.check.nobody')}</span>
        <span className="import-email">{email}</span>
      </th>
      <td>
        <Badge {...looks[kind]}>{t(`members.import.check.kind.${kind}`)}</Badge>
        <Lines texts={changes.map((change) => changeText(t, change, magistrateLabel))} />
        <Lines texts={reasons.map((reason) => translateMessage(i18n, reason))} />
      </td>
    </tr>
  )
}

function Lines({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="import-changes">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

const changeText = (t: TFunction, { field, before, after }: Change, magistrateLabel: string) =>
  t('members.import.check.change', {
    field: (field === 'magistrate' && magistrateLabel) || t(`members.import.fields.${field}`),
    before: valueText(t, field, before),
    after: valueText(t, field, after),
  })

function valueText(t: TFunction, field: Change['field'], value: Value): string {
  if (value === null || value === '') return t('members.import.check.empty')
  if (typeof value === 'boolean') return t(value ? 'members.yes' : 'members.no')
  if (field === 'lastPayment' || field === 'createdAt') return formatDate(Number(value), 'nl')
  return field === 'defaultLanguage' ? t(`members.languages.${value as Language}`) : String(value)
}

function Pages({ page: { kind, page, pages, from, found, rows }, path }: { page: CheckStep; path: string }) {
  const { t } = useTranslation()
  if (pages === 1) return null
  const at = (number: number) => `${path}?${new URLSearchParams({ ...(kind && { kind }), page: String(number) })}`
  return (
    <nav className="import-pages" aria-label={t('members.import.check.pages')}>
      {page > 1 && (
        <ButtonLink to={at(page - 1)} size="small" preventScrollReset>
          {t('members.import.check.previous')}
        </ButtonLink>
      )}
      <span>{t('members.import.check.page', { from, to: from + rows.length - 1, total: found })}</span>
      {page < pages && (
        <ButtonLink to={at(page + 1)} size="small" preventScrollReset>
          {t('members.import.check.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
