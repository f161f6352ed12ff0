import { memo } from 'react'
import { href } from 'react-router'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import type { GridCell, GridRow } from '../grid.ts'
import { CellSign } from './cell-sign.tsx'

type RowProps = {
  row: GridRow
  index: number
  /** Newest first. */
  years: readonly { year: number; name: string }[]
  /** The one that filter and order are about. */
  chosen: number
  /** Which place of this row Tab leads to; null: none. Undefined before scripts run: then to every link. */
  active: number | null | undefined
  /** The years of which something is being saved, one beside the other. */
  busy: string
}

const ledgerOf = (id: string) => href('/administration/payments/members/:id', { id })

/** One member. Nothing in it listens: the table does, for thousands of rows at once. */
export const MemberRow = memo(function MemberRow({ row, index, years, chosen, active, busy }: RowProps) {
  const busyYears = busy.split(' ')
  const tabIndexOf = (column: number) => (active === undefined ? undefined : active === column ? 0 : -1)
  return (
    <tr data-row data-index={index} data-member={row.id} aria-rowindex={index + 2}>
      <th scope="row" className="grid-name">
        <a
          className="grid-member"
          href={ledgerOf(row.id)}
          title={row.name}
          data-at={`${index} 0`}
          tabIndex={tabIndexOf(0)}
        >
          {row.name}
        </a>
      </th>
      {years.map(({ year, name }, column) => (
        <td
          key={year}
          data-chosen={year === chosen || undefined}
          data-open={(active !== undefined && (row.cells[column]?.open ?? 0) > 0) || undefined}
          aria-busy={busyYears.includes(String(year)) || undefined}
        >
          <Cell
            row={row}
            year={year}
            yearName={name}
            cell={row.cells[column] ?? null}
            at={`${index} ${column + 1}`}
            tabIndex={tabIndexOf(column + 1)}
            canRecord={active !== undefined}
          />
        </td>
      ))}
    </tr>
  )
})

type CellProps = {
  row: GridRow
  year: number
  yearName: string
  cell: GridCell | null
  at: string
  tabIndex: number | undefined
  canRecord: boolean
}

function Cell({ row, year, yearName, cell, at, tabIndex, canRecord }: CellProps) {
  const { t, language } = useTranslation()
  const state = cell?.state ?? 'nothing'
  const word = t(`payments.grid.states.${state}`)
  const amounts = amountsOf(cell, t, language)
  const label = t('payments.grid.cell', { name: row.name, year: yearName, what: `${word} ${amounts}`.trim() })
  const isOpen = cell !== null && cell.open > 0
  return (
    <>
      <a
        className="grid-cell"
        data-state={state}
        href={`${ledgerOf(row.id)}#year-${year}`}
        aria-label={label}
        title={label}
        aria-keyshortcuts={isOpen && canRecord ? 'b' : undefined}
        data-at={at}
        tabIndex={tabIndex}
      >
        <span className="grid-state">
          <CellSign state={state} />
          {state === 'nothing' ? null : word}
        </span>{' '}
        {amounts && <span className="grid-amounts">{amounts}</span>}
      </a>
      {isOpen && canRecord && (
        <button
          type="button"
          className="grid-note"
          data-note={year}
          tabIndex={-1}
          aria-label={t('payments.grid.note', {
            amount: formatMoney(cell.open, language),
            name: row.name,
            year: yearName,
          })}
          title={t('payments.grid.noteTitle', { amount: formatMoney(cell.open, language) })}
        >
          <Icon name="plus" />
        </button>
      )}
    </>
  )
}

function amountsOf(cell: GridCell | null, t: TFunction, language: Language): string {
  if (cell === null || cell.state === 'exempt') return ''
  const { state, owed, paid } = cell
  if (owed === 0) return paid === 0 && state === 'paid' ? t('payments.grid.noAmount') : formatMoney(paid, language)
  const whole = formatMoney(owed, language)
  if (paid === 0 || paid === owed) return whole
  return t('payments.grid.partOf', { paid: formatMoney(paid, language), owed: whole })
}
