import { createContext } from 'react-router'
import type { PaymentService } from './payment.service.server.ts'

export const paymentsContext = createContext<PaymentService>()
