import { createContext } from 'react-router'
import type { Contributions } from './core/contributions.server.ts'
import type { Journal } from './journal/journal.service.server.ts'
import type { PaymentService } from './payment.service.server.ts'
import type { Receipts } from './receipts/receipt.service.server.ts'
import type { ReconciliationService } from './reconciliation/reconciliation.service.server.ts'
import type { Reminders } from './reminders/reminder.service.server.ts'
import type { Mailings } from './requests/mailing.service.server.ts'
import type { RequestFiles } from './requests/request-file.service.server.ts'
import type { Statements } from './statements/importing/statements.server.ts'

export const paymentsContext = createContext<PaymentService>()

export const contributionsContext = createContext<Contributions>()

export const journalContext = createContext<Journal>()

export const reconciliationContext = createContext<ReconciliationService>()

export const mailingsContext = createContext<Mailings>()

export const receiptsContext = createContext<Receipts>()

export const requestFilesContext = createContext<RequestFiles>()
export const remindersContext = createContext<Reminders>()
export const statementsContext = createContext<Statements>()
