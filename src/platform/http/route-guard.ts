import type { AppCheckPurpose } from '#platform/app-check/app-check.policy.ts'
import { type Allowance, perHour, type RatePolicy, writes } from '#platform/rate-limit/rate-limit.policy.ts'

/** `form`: either kind of HTML form; `json`: JSON of any name; `file`: the bytes of one file, of any type. */
export type BodyKind = 'form' | 'json' | 'file'

export type BodyRule = {
  kinds: readonly BodyKind[]
  /** Bytes. Of a form only the text is held in memory; its files go to the disk as they come. */
  maxBytes: number
  /** The endpoint reads the stream itself and has limits of its own for size and time. */
  isStreamed?: true
}

/** Who may send: of anybody else no byte is read, and the action does not run. */
export type SessionNeed = 'anybody' | 'member' | 'admin'

/** A proof of work; without one as many pass as `withoutToken` says, for people without scripts; null: none. */
export type ProofNeed = { purpose: AppCheckPurpose; withoutToken: Allowance | null }

/** What a route or endpoint lets in, enforced before its action sees a byte. What takes a change without one keeps the portal from starting. */
export type RouteGuard = {
  session: SessionNeed
  rate: RatePolicy | null
  /** Our origin, and a token bound to the session; `unbound`: one of ours, in the header. Only what no page of ours sends goes without. */
  xsrf: boolean | 'unbound'
  proof: ProofNeed | null
  body: BodyRule
}

const KiB = 1024
export const MiB = 1024 * KiB

/** Bytes of text in one form, and of one JSON body. */
export const maxFormBytes = 256 * KiB

/** Of a form that strangers may send: twenty pages of text. */
const maxStrangersBytes = 64 * KiB

type Options = { rate?: RatePolicy | null; maxBytes?: number; kinds?: readonly BodyKind[] }

const guardOf = (
  session: SessionNeed,
  proof: ProofNeed | null,
  { rate = null, maxBytes = maxFormBytes, kinds = ['form'] }: Options,
): RouteGuard => ({ session, rate, xsrf: true, proof, body: { kinds, maxBytes } })

export const administrationProof: ProofNeed = { purpose: 'administration', withoutToken: null }

export const adminForm = (options: Options = {}): RouteGuard =>
  guardOf('admin', administrationProof, { rate: writes, ...options })

export const memberForm = (options: Options): RouteGuard => guardOf('member', null, options)

/** A form that anybody may send. @param withoutToken how many an hour pass from one network without a proof of work */
export const publicForm = ({ withoutToken = 10, ...options }: Options & { withoutToken?: number }): RouteGuard =>
  guardOf(
    'anybody',
    { purpose: 'form', withoutToken: perHour(withoutToken) },
    { maxBytes: maxStrangersBytes, ...options },
  )

/** A form that leads to a session: signing in, and the links of emails. */
export const accountForm = (options: Options = {}): RouteGuard =>
  guardOf('anybody', { purpose: 'account', withoutToken: perHour(10) }, { maxBytes: maxStrangersBytes, ...options })

export const openForm = (options: Options = {}): RouteGuard =>
  guardOf('anybody', null, { maxBytes: maxStrangersBytes, ...options })
