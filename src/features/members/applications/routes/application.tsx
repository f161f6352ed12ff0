import { requireAdmin } from '#platform/access/guards.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { applicationsContext } from '../../members.context.ts'
import { decisionSchemas } from '../application.schema.ts'
import { keptSeconds } from '../application.ts'
import type { LetterPreview } from '../components/application-decision.tsx'
import { ApplicationPage } from '../components/application-page.tsx'
import type { Route } from './+types/application'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'members.applications.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { application, similar, decider } = await context.get(applicationsContext).application(viewer, id)
  const erasedAt = application.state === 'declined' ? (application.decidedAt ?? 0) + keptSeconds : null
  return { application, similar, decider, erasedAt }
})

export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { id } }: Route.ActionArgs) => {
      return { viewer: requireAdmin(context, request), service: context.get(applicationsContext), id }
    },
    {
      accept: async ({ service, viewer, id }) => {
        await service.accept(viewer, id)
        return done('accepted')
      },
      link: async ({ service, viewer, id, request, form }) => {
        await service.link(viewer, id, parseForm(request, form, decisionSchemas.link).user)
        return done('linked')
      },
      preview: async ({ service, viewer, id, request, form }): Promise<LetterPreview> => {
        const { reason, mailed } = parseForm(request, form, decisionSchemas.decline)
        const { subject, text } = await service.letterOfDecline(viewer, id, reason)
        return { letter: { subject, text }, values: { reason, mailed: mailed ? 'on' : '' } }
      },
      decline: async ({ service, viewer, id, request, form }) => {
        const decline = parseForm(request, form, decisionSchemas.decline)
        await service.decline(viewer, id, decline)
        return done(decline.mailed ? 'declined' : 'declined-silently')
      },
      reopen: async ({ service, viewer, id }) => {
        await service.reopen(viewer, id)
        return done('reopened', `${applicationsPath}/${id}`)
      },
    },
  ),
)

const applicationsPath = '/administration/applications'

const done = (what: string, to = applicationsPath) =>
  redirectWithNotice(to, { kind: 'success', key: `success.application.${what}` })

export const clientAction = keepInput

export default function ApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | LetterPreview | undefined)
  const preview = answer && 'letter' in answer ? answer : null
  const refused = answer && 'fields' in answer ? answer : null
  return <ApplicationPage page={loaderData} refused={refused} preview={preview} />
}
