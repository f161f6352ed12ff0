import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { formatIban } from '#platform/iban/iban.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import type { UnknownHead } from '../file-report.ts'
import type { CsvColumn } from '../reading/csv-columns.ts'

type ColumnsFormProps = {
  head: UnknownHead
  accounts: readonly string[]
  onSaved?: () => void
}

/** What everybody's file has, and what some have. */
const usual = ['date', 'amount', 'ownAccount', 'name', 'account', 'communication'] as const
const further = ['credit', 'debit', 'structured', 'description', 'valueDate', 'currency', 'status', 'number'] as const

/** Asks which column of a file is what. It is remembered for all files with that head. */
export function ColumnsForm({ head, accounts, onSaved }: ColumnsFormProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormProblem | { saved: string }>()
  const { data, state } = fetcher
  const refused = data && 'fields' in data ? data : null
  const saved = data && 'saved' in data ? data : null
  const done = useRef<object | null>(null)
  useEffect(() => {
    if (saved === null || done.current === saved) return
    done.current = saved
    onSaved?.()
  }, [saved, onSaved])
  return (
    <div className="statement-columns">
      <p className="statement-note">{t('payments.statements.columns.lede')}</p>
      <FirstRows head={head} />
      <Form
        as={fetcher.Form}
        checks="statement-columns"
        refused={refused}
        sends={{ intent: 'columns', digest: head.digest }}
      >
        <div className="statement-columns-fields">
          {usual.map((column) => (
            <ColumnField key={column} column={column} head={head} accounts={accounts} />
          ))}
        </div>
        <details className="statement-checked">
          <summary>{t('payments.statements.columns.further')}</summary>
          <div className="statement-columns-fields">
            {further.map((column) => (
              <ColumnField key={column} column={column} head={head} accounts={accounts} />
            ))}
          </div>
        </details>
        <Button type="submit" isPending={state !== 'idle'}>
          {t('payments.statements.columns.save')}
        </Button>
      </Form>
    </div>
  )
}

type FieldProps = { column: CsvColumn; head: UnknownHead; accounts: readonly string[] }

function ColumnField({ column, head: { head, suggested }, accounts }: FieldProps) {
  const { t } = useTranslation()
  const columns = head.map((name, index) => ({
    value: String(index),
    label: name || t('payments.statements.columns.unnamed', { number: String(index + 1) }),
  }))
  const whole = accounts.map((iban) => ({
    value: `account:${iban}`,
    label: t('payments.statements.columns.always', { iban: formatIban(iban) }),
  }))
  return (
    <Select
      name={column}
      label={t(`payments.statements.columns.${column}`)}
      defaultValue={String(suggested[column] ?? (column === 'ownAccount' ? (whole[0]?.value ?? '') : ''))}
      options={[
        { value: '', label: t('payments.statements.columns.none') },
        ...(column === 'ownAccount' ? whole : []),
        ...columns,
      ]}
    />
  )
}

/** How the file begins. Wider than a phone, so that it scrolls by itself. */
function FirstRows({ head: { head, rows } }: { head: UnknownHead }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="statement-rows" aria-label={t('payments.statements.columns.rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <th key={index} scope="col">
                {name || t('payments.statements.columns.unnamed', { number: String(index + 1) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file
            <tr key={row}>
              {head.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
