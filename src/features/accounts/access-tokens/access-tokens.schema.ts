import { z } from 'zod'
import { type Scope, scopes } from '#platform/access/scopes.ts'
import { proofs } from '../factors/factors.schema.ts'

export const lifetimes = [30, 90, 365] as const
export type Lifetime = (typeof lifetimes)[number]

export const scopeField = (scope: Scope): `scope-${Scope}` => `scope-${scope}`

const ticked = z.literal('on').optional()
const boxes = Object.fromEntries(scopes.map((scope) => [scopeField(scope), ticked])) as Record<
  ReturnType<typeof scopeField>,
  typeof ticked
>

/** No control characters: the name stands in an email. */
const name = z
  .string({ error: 'auth/missing-token-name' })
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'auth/missing-token-name').max(60, 'auth/token-name-too-long'))

export const accessTokensSchema = z.discriminatedUnion('intent', [
  ...proofs,
  z
    .object({
      intent: z.literal('make-token'),
      name,
      days: z.enum(['30', '90', '365'], { error: 'auth/no-lifetime' }).transform((days) => Number(days) as Lifetime),
      ...boxes,
    })
    // Also beside a name that is missing: all that is to be corrected is said at once.
    .refine((form) => scopesIn(form).length > 0, { path: ['scopes'], error: 'auth/no-scope', when: () => true }),
  z.object({ intent: z.literal('revoke-token'), token: z.string().max(50) }),
])

export type AccessTokensIntent = z.infer<typeof accessTokensSchema>['intent']

export const scopesIn = (form: Partial<Record<ReturnType<typeof scopeField>, string>>): Scope[] =>
  scopes.filter((scope) => form[scopeField(scope)] === 'on')
