import { isDay } from '#platform/i18n/days.ts'

/** What can happen to a membership; `corrected` puts an earlier entry right. */
export const registerEvents = ['joined', 'left', 'excluded', 'changed', 'corrected'] as const

export type RegisterEvent = (typeof registerEvents)[number]

/** Who is registered (art. 9:3 §1 WVV/CSA): a person with his domicile, an organisation with its form and seat. */
export type RegisteredWho = {
  kind: 'person' | 'organisation'
  /** Or the name of the organisation. */
  lastName: string
  firstNames: string
  legalForm: string
  address: string
}

/** One line of the register. Times are UTC seconds. */
export type RegisterEntry = RegisteredWho & {
  /** From 1, without a gap. */
  number: number
  event: RegisterEvent
  /** The same for all entries of one member. */
  member: string
  decidedAt: number
  /** When the board was informed. */
  notifiedAt: number
  enteredAt: number
  enteredBy: string
  /** The number of the entry that this one puts right. */
  corrects: number | null
  remark: string
}

/** A decision that is not entered yet. */
export type WaitingDecision = {
  id: string
  event: 'joined' | 'left' | 'excluded'
  userId: string | null
  lastName: string
  firstNames: string
  address: string
  decidedAt: number
  notifiedAt: number
  createdAt: number
}

export const maxNameLength = 200
export const maxAddressLength = 300
export const maxRemarkLength = 1000

/** Who is a member on a day, or the entries one by one. */
export const registerViews = ['standing', 'entries'] as const

export type RegisterView = (typeof registerViews)[number]

export const registerPath = '/administration/register'

export const viewIn = (asked: URLSearchParams): RegisterView =>
  registerViews.find((name) => name === asked.get('view')) ?? 'standing'

/** The day that is asked for; today where none is, or one that is still to come. */
export function dayIn(asked: URLSearchParams, today: string): string {
  const day = asked.get('on') ?? ''
  return isDay(day) && day <= today ? day : today
}

/** A number of an entry as an address holds it; null for anything else. */
export const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)
