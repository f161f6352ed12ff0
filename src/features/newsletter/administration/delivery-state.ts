/** What became of one letter. `failed`: given up; `unconfirmed`: handed over, and nobody said that it was taken. */
export const mailStates = ['waiting', 'sent', 'failed', 'unconfirmed'] as const
export type DeliveryState = (typeof mailStates)[number]
