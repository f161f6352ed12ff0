import { href } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { adminOf } from '../../articles.context.ts'
import { articlesPath, publicationPath } from '../../writing/article-paths.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { type DecisionArgs, publishingAction } from '../publishing-action.server.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

export const action = formAction(async (args: DecisionArgs & { pattern: string }) => {
  const name = args.pattern.split('/').at(-1) as keyof typeof actions
  return actions[name](args)
})

export const clientAction = keepInput

const actions = {
  /** When it is to be published; a form with `intent=drop` drops the plan. */
  planning: publishingAction(publishingSchemas.plan, async ({ form, viewer, seen, service, momentOf }) => {
    if (form.intent === 'drop') {
      await service.dropPlan(viewer, seen)
      return { what: 'plan-dropped' }
    }
    await service.plan(viewer, seen, form)
    return { what: 'planned', facts: momentOf(form.at) }
  }),

  withdrawal: publishingAction(publishingSchemas.seen, async ({ viewer, seen, service }) => {
    await service.withdraw(viewer, seen)
    return { what: 'withdrawn' }
  }),

  'publication-date': publishingAction(publishingSchemas.date, async ({ form, viewer, seen, service, momentOf }) => {
    await service.changeDate(viewer, seen, form.at)
    return { what: 'date-changed', facts: { date: momentOf(form.at).date } }
  }),

  subscribers: publishingAction(publishingSchemas.tell, async ({ form, viewer, seen, service }) => ({
    what: 'told',
    facts: { count: await service.tell(viewer, seen, form) },
  })),

  deletion: publishingAction(publishingSchemas.seen, async ({ id, viewer, seen, service }) => {
    await service.delete(viewer, seen)
    return redirectWithNotice(articlesPath, {
      kind: 'success',
      key: 'success.article.deleted',
      restores: { at: href('/administration/articles/:id/restoration', { id }), trash: id },
    })
  }),

  /** It comes back. The notice after deleting shows what is answered; a form with `from=list` goes on. */
  restoration: async (args: DecisionArgs) => {
    const { id } = args.params
    const { viewer, publishing } = adminOf(args)
    const isListed = (await formOf(args.request)).get('from') === 'list'
    await publishing.restore(viewer, id)
    if (!isListed) return Response.json({ restored: id })
    return redirectWithNotice(publicationPath(id), { kind: 'success', key: 'success.article.brought-back' })
  },

  /** The email to oneself. Nothing is left behind by it: the dialog that asked for it stays open. */
  'test-letter': async (args: DecisionArgs) => {
    const { viewer, publishing } = adminOf(args)
    const { whole } = await readForm(args.request, publishingSchemas.test)
    await publishing.sendTest(viewer, args.params.id, { whole })
    return { sentTo: viewer.email }
  },
}
