import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { OwnReceipts } from '../../receipts/receipt.ts'
import type { RemindersAbout } from '../../reminders/promise.service.server.ts'
import type { LedgerIntent } from '../ledger.schema.ts'
import type { Ledger } from '../ledger.service.server.ts'

type LedgerPage = Ledger & {
  receipts: OwnReceipts
  /** Of each payment: by what a change of it is recognised. */
  seen: Readonly<Record<string, string>>
  refused: FormProblem | null
  reminders: RemindersAbout
}

const LedgerContext = createContext<LedgerPage | null>(null)

export const LedgerProvider = LedgerContext

export function useLedger(): LedgerPage {
  const page = useContext(LedgerContext)
  if (!page) throw new Error('useLedger outside LedgerProvider')
  return page
}

/** The forms that are opened by the address: one at a time. The others are single buttons. */
export type LedgerTask = Exclude<LedgerIntent, 'reopen' | 'whole' | 'remove-exception' | 'remove-promise'>

/** Which form is open, about which claim or entry. */
export function useOpenTask(): { task: string | null; of: string | null } {
  const [asked] = useSearchParams()
  return { task: asked.get('task'), of: asked.get('of') }
}

export const toTask = (task: LedgerTask, of?: string) => ({
  search: `?${new URLSearchParams({ task, ...(of && { of }) })}`,
  hash: '#task',
})
