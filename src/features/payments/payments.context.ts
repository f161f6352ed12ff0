import { createContext } from 'react-router'
import type { Contributions } from './core/contributions.server.ts'
import type { PaymentService } from './payment.service.server.ts'

export const paymentsContext = createContext<PaymentService>()

export const contributionsContext = createContext<Contributions>()
