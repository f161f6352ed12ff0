import { MiB, publicForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ContactPage } from '../components/contact-page.tsx'
import { contactRate } from '../contact.rates.ts'
import { readContactPage, writeByForm } from '../contact-page.server.ts'
import type { Route } from './+types/contact'

// Not kept: the form holds what belongs to one visitor.
export const handle = {
  titleKey: 'pages.contact.title',
  // Files that are somewhat too large together are refused by the form, with what was typed; the rest at once.
  guard: publicForm({ rate: contactRate, withoutToken: 5, maxBytes: 16 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readContactPage(context))

export const action = formAction(({ context, request }: Route.ActionArgs) => writeByForm(context, request))

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage page={loaderData} refused={actionData ?? null} />
}
