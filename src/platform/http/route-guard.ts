import type { ComponentType, ReactNode } from 'react'
import type { Right } from '#platform/access/rights.ts'
import type { AppCheckPurpose } from '#platform/app-check/app-check.policy.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Allowance, perHour, type RatePolicy, writes } from '#platform/rate-limit/rate-limit.policy.ts'

/** What a route tells the frame around it: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** What its action lets in: every route with an action has one, and no other. */
  guard?: RouteGuard
  /** Counted when it is read; absent: reading costs nothing. */
  readRate?: RatePolicy
  /** For people without a session: one that is over is no hindrance, and nobody is sent to sign in first. */
  sessionFree?: boolean
  /** Translation key of what search engines show below the title. A page that is made of its data says it itself. */
  descriptionKey?: string
  /** Translation key of the document title. */
  titleKey?: string
  /** The same where it depends on the loader's data. */
  titleKeyOf?: (data: never) => string
  /** What the words of that title name. */
  titleFactsOf?: (data: never) => Record<string, string | number>
  /** The title where it comes from the loader's data: the name of a folder, the title of an article. Empty means `titleKey`. */
  titleOf?: (data: never, language: 'nl' | 'fr') => string
  /** Needs React in the browser even for a visitor (architecture section 3). */
  interactive?: boolean
  /**
   * Where the back button of this page leads when nothing lies before it, for pages without a path of crumbs: an address in
   * which `:name` stands for a parameter of this route, `..` for the address above, or what the data say. null shows the
   * button only when there is a page to go back to.
   */
  backTo?: string | null | ((data: never) => string)
  /** Sign-in and 404: no margin rule, full height. */
  bare?: boolean
  /** What stands in the place of the page when it could not be loaded and asking again may help. */
  FailedPage?: ComponentType<FailedPageProps>
  /** Visitors are led to the newsletter at the end of the page. */
  invitesReaders?: boolean
  /** May be kept in the page cache for visitors; the topics that drop it. */
  cache?: readonly string[] | ((params: Readonly<Record<string, string | undefined>>) => readonly string[])
  /** What the question of a kept address may name besides its language (`cached-query.ts`). */
  cacheQuery?: readonly string[]
  /** Many members are shown the same at this address: the server renders it once (`page-main.tsx`). Of who looks it knows role and rights only. */
  isRemembered?: boolean
  /** Where this page stands in each language; absent: at the same address in all of them. */
  versionsOf?: (data: never, language: Language) => PageVersions | undefined
}

/** Paths of this site, with what their question names besides the language. */
export type PageVersions = {
  /** Under which address search engines should know what this page says. */
  canonical: { path: string; language: Language }
  /** The same page in each language that it exists in. */
  alternates: Partial<Record<Language, string>>
}

export type FailedPageProps = {
  /** What went wrong, in the reader's language. */
  text: string
  /** The address to ask again. */
  retry: string
  /** What the log knows it by, where nobody expected the error. */
  reference: ReactNode
}

/**
 * What a body may be. `form`: either kind of HTML form; `json`: JSON of any name; `file`: the bytes of one file, of any type.
 */
export type BodyKind = 'form' | 'json' | 'file'

export type BodyRule = {
  kinds: readonly BodyKind[]
  /** Bytes. Of a form only the text is held in memory; its files go to the disk as they come. */
  maxBytes: number
  /** The endpoint reads the stream itself and has limits of its own for size and time. */
  isStreamed?: true
}

/** Who may send: of anybody else no byte is read, and the action does not run. */
export type SessionNeed = 'anybody' | 'member' | Right

/** A proof of work; without one as many pass as `withoutToken` says, for people without scripts; null: none. */
type ProofNeed = { purpose: AppCheckPurpose; withoutToken: Allowance | null }

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

const administrationForm =
  (right: Right) =>
  (options: Options = {}): RouteGuard =>
    guardOf(right, administrationProof, { rate: writes, ...options })

export const adminForm = administrationForm('admin')

export const treasurerForm = administrationForm('treasurer')

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
