import { redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { newsletterRate } from '../../core/newsletter.rates.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { type Arrival, arrivals, SignUpPage } from '../components/sign-up-page.tsx'
import { signUpSchemas } from '../sign-up.schema.ts'
import type { Route } from './+types/sign-up'

export const handle = {
  backTo: '/news',
  titleKey: 'newsletter.title',
  guard: publicForm({ rate: newsletterRate }),
} satisfies RouteHandle

/** Open to everybody. `?done=sent` is where one arrives after asking, `?done=confirmed` after the link of the mail. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const organisation = context.get(organisationContext)
  const asked = new URL(request.url).searchParams.get('done')
  const done: Arrival | null = arrivals.find((name) => name === asked) ?? null
  const { name } = await organisation.current(viewer)
  const languages = organisation.languages()
  return { done, association: name[language], isMember: isMember(viewer), language, languages }
})

export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const wish = await readForm(request, signUpSchemas.visitor)
  const { language, clientAddress } = context.get(requestContext)
  await context.get(newsletterContext).ask(viewerOf(context), wish, language, clientAddress)
  return redirect('/newsletter?done=sent')
})

export default function SignUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage page={loaderData} refused={actionData ?? null} />
}
