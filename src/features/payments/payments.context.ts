import { createContext } from 'react-router'
import type { PaymentService } from './payment.service.server.ts'

/** The door of this room. */
export const paymentsContext = createContext<PaymentService>()
