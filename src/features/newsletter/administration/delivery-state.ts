/** What became of one letter. `failed`: given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof mailStates)[number]
