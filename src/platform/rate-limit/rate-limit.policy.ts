export type Allowance = { most: number; seconds: number }

/** A visitor is counted by their network, a member by who they are: an office of fifty members behind one address shares nothing. */
export type RatePolicy = { name: string; visitor: Allowance; member: Allowance }

const minute = 60
const hour = 60 * minute

export const perHour = (most: number): Allowance => ({ most, seconds: hour })
export const perTenMinutes = (most: number): Allowance => ({ most, seconds: 10 * minute })
/** Members are never slowed, nor counted. */
export const unlimited: Allowance = { most: Number.POSITIVE_INFINITY, seconds: minute }

/** @param member the same as a visitor's unless given */
export const ratePolicy = (name: string, visitor: Allowance, member: Allowance = visitor): RatePolicy => ({
  name,
  visitor,
  member,
})

/** Whatever changes something in the intranet, the administration or through the JSON interface. */
export const writes = ratePolicy('write', perTenMinutes(120), perTenMinutes(3000))

export const searches = ratePolicy('search', perTenMinutes(240), unlimited)
