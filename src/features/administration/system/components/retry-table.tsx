import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'

type RetryTableProps<Row> = {
  caption: string
  titles: string[]
  rows: readonly Row[]
  empty: string
  children: (row: Row) => ReactNode
}

/** What waits and what failed, in a form whose buttons try one of them again. */
export function RetryTable<Row>({ caption, titles, rows, empty, children }: RetryTableProps<Row>) {
  const { t } = useTranslation()
  return (
    <div className="panel">
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <Form method="post" preventScrollReset>
          <XsrfField />
          <table className="system-table">
            <caption className="sr-only">{caption}</caption>
            <TableHead titles={titles} buttons={t('administration.system.retry')} />
            <tbody>{rows.map(children)}</tbody>
          </table>
        </Form>
      )}
    </div>
  )
}

type RetryProps = { name: 'retry-mail' | 'retry-job'; id: string; label: string; children: string }

export function RetryButton({ name, id, label, children }: RetryProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" size="small" name={name} value={id} isPending={isPending} aria-label={label}>
      {children}
    </Button>
  )
}
