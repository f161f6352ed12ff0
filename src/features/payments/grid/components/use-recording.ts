import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Payment } from '../../payment.ts'
import type { GridRow } from '../grid.ts'
import { gridFilter } from '../grid-filter.ts'
import type { GridPage } from './use-grid-rows.ts'

type Noted = { payment: string; seen: string; amount: number }

/** What was noted, by which it can be taken back. */
type Recorded = Noted & { member: string; name: string; year: number }

export type Recording = ReturnType<typeof useRecording>

export const cellKey = (member: string, year: number): string => `${member} ${year}`

/** Notes payments of today by a press, and takes them back. @param patch shows the row as it is afterwards */
export function useRecording(page: GridPage, patch: (row: GridRow) => void) {
  const { t, i18n, language } = useTranslation()
  const [means, choose] = useState<Payment['means']>('transfer')
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const underway = useRef(new Set<string>())
  const last = useRef<Recorded | null>(null)
  const search = gridFilter.search(page.filter)
  const nameOf = (year: number) => page.years.find((one) => one.year === year)?.name ?? String(year)

  async function run(key: string, fields: Record<string, string>) {
    if (underway.current.has(key)) return null
    const show = () => setBusy(new Set(underway.current))
    underway.current.add(key)
    show()
    const answer = await send(search, fields)
    underway.current.delete(key)
    show()
    if (answer.row) patch(answer.row)
    if (answer.refused) showToast({ kind: 'error', text: translateMessage(i18n, answer.refused) })
    return answer
  }

  async function undo({ member, name, year, payment, seen, amount }: Recorded): Promise<void> {
    const answer = await run(cellKey(member, year), { intent: 'undo', member, payment, seen })
    if (!answer?.row) return
    if (last.current?.payment === payment) last.current = null
    const facts = { amount: formatMoney(amount, language), name, year: nameOf(year) }
    showToast({ kind: 'success', text: t('payments.grid.undone', facts) })
  }

  return {
    means,
    choose,
    busy,
    async record({ id: member, name, cells }: GridRow, year: number): Promise<void> {
      const cell = cells[page.years.findIndex((one) => one.year === year)]
      if (!cell || cell.open === 0) {
        showToast({ kind: 'info', text: t('payments.grid.nothingOpen', { name, year: nameOf(year) }) })
        return
      }
      const fields = { intent: 'record', member, year: String(year), means }
      const answer = await run(cellKey(member, year), fields)
      if (!answer?.noted) return
      const recorded = { ...answer.noted, member, name, year }
      last.current = recorded
      const facts = { amount: formatMoney(recorded.amount, language), name, year: nameOf(year) }
      const action = { label: t('payments.grid.undo'), onPress: () => void undo(recorded) }
      showToast({ kind: 'success', text: t(`payments.grid.noted.${means}`, facts), action })
    },
    /** The last one that was noted here. */
    async undoLast(): Promise<void> {
      if (last.current) await undo(last.current)
    },
  }
}

type Answer = { noted: Noted | null; row: GridRow | null; refused: Message | null }

async function send(search: string, fields: Record<string, string>): Promise<Answer> {
  const address = href('/administration/payments/grid/payment') + search
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return { noted: answer.noted, row: answer.row, refused: null }
  return { noted: null, row: null, refused: problemIn(answer) ?? { key: 'error.payments.not-reached' } }
}

const problemIn = (answer: FormProblem | null): Message | null =>
  answer?.fields ? (answer.problem ?? Object.values(answer.fields)[0] ?? null) : null
