/** So many within a window of so many seconds. */
export type Allowance = { most: number; seconds: number }

/**
 * What one kind of request costs. A visitor is counted by his network, a member by who he is: an office of fifty members
 * behind one address shares nothing.
 */
export type RatePolicy = {
  name: string
  methods: readonly string[]
  path: RegExp
  visitor: Allowance
  member: Allowance
}

const minute = 60
const hour = 60 * minute

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The limits, one line per kind of request, the first that fits counts. Signing in keeps its own (per account, with a
 * growing wait). Pages and data that members read are not here: they are never slowed, nor counted.
 */
export const ratePolicies: readonly RatePolicy[] = [
  policy('app-check', ['GET', 'POST'], /^\/app-check\//, [600, 10 * minute]),
  policy('forgotten', writes, /^\/forgot-password$/, [20, hour]),
  policy('link', writes, /^\/(reset-password|invitation|setup|confirm-email)(\/|$)/, [30, hour]),
  policy('contact', writes, /^\/contact$/, [10, hour]),
  policy('application', writes, /^\/team\/become-member$/, [10, hour]),
  policy('flag', writes, /^\/article\/[^/]+\/comments\/[^/]+\/(report|flags)$/, [10, hour], [30, hour]),
  policy('comment', writes, /^\/article\//, [20, 10 * minute], [60, 10 * minute]),
  policy('newsletter', writes, /^\/newsletter(\/|$)/, [10, hour], [30, hour]),
  policy('unsubscribe', writes, /^\/unsubscribe\//, [60, hour]),
  policy('own-data', ['GET', 'POST'], /^\/settings\/data\/.+/, [10, hour], [20, hour]),
  policy('settings', writes, /^\/settings(\/|$)/, [60, 10 * minute], [240, 10 * minute]),
  policy('upload', ['POST'], /^\/uploads$/, [30, 10 * minute], [3000, 10 * minute]),
  policy('archive', ['GET', 'POST'], /^\/files\/zip$/, [40, 10 * minute], [300, 10 * minute]),
  policy('search', ['GET'], /^\/(information\/search|404)$/, [240, 10 * minute], null),
  // A count is a write: a Stop would wait for the import that it stops.
  policy('import', writes, /^\/administration\/members\/import\/(?!file$)[^/]+$/, [120, 10 * minute], null),
  policy('write', writes, /^\/(api|administration|information|user)(\/|$)/, [120, 10 * minute], [3000, 10 * minute]),
]

type Short = readonly [most: number, seconds: number]

function policy(
  name: string,
  methods: readonly string[],
  path: RegExp,
  visitor: Short,
  member: Short | null = visitor,
): RatePolicy {
  const ofMember = member ?? [Number.POSITIVE_INFINITY, minute]
  return { name, methods, path, visitor: asAllowance(visitor), member: asAllowance(ofMember) }
}

function asAllowance([most, seconds]: Short): Allowance {
  return { most, seconds }
}

/** The policy for a request, or null where nothing is counted. A running app asks for a page's data as `{path}.data`. */
export function ratePolicyOf(method: string, path: string, policies = ratePolicies): RatePolicy | null {
  const place = path.replace(/\.data$/, '')
  return policies.find((one) => one.methods.includes(method) && one.path.test(place)) ?? null
}
