import { adminLoader } from '#platform/http/admin-route.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../../members.context.ts'
import { viewIn } from '../register-views.ts'

export const loader = adminLoader(registerContext, async ({ service: register, viewer, asked, language }) => {
  return register.csv(viewer, { ...viewIn(asked, dayAt(register.now())), language })
})
