import { z } from 'zod'
import { requireMember } from '#platform/access/guards.ts'
import { formAction, jsonAnswer, nothingToRead } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { memberForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { accountsContext } from '../../accounts.context.ts'
import { settingsRate } from '../../core/accounts.rates.ts'
import type { Route } from './+types/own-passkey-options'

export const handle = { guard: memberForm({ rate: settingsRate }) } satisfies RouteHandle

const optionsSchema = z.object({ purpose: z.enum(['registration', 'proof']).catch('registration') })

export const loader = nothingToRead(requireMember)

export const action = formAction(({ request, context }: Route.ActionArgs) =>
  jsonAnswer(async () => {
    const viewer = requireMember(context, request)
    const { purpose } = await readForm(request, optionsSchema)
    const accounts = context.get(accountsContext)
    return purpose === 'proof' ? accounts.proofOptions(viewer) : accounts.registrationOptions(viewer)
  }),
)
