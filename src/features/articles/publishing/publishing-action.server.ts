import type { Member } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { adminOf, type RequestArgs } from '../articles.context.ts'
import { articlesErrors } from '../articles.errors.ts'
import { editorPath, publicationPath } from '../writing/article-paths.ts'
import type { Seen } from './publishing.policy.ts'
import type { SeenForm } from './publishing.schema.ts'
import type { PublishingService } from './publishing.service.server.ts'

export type DecisionArgs = RequestArgs & { params: { id: string } }

type Sent<Form> = {
  id: string
  form: Form
  viewer: Member
  /** As the admin saw it: the article, and its other version where both are meant. */
  seen: Seen[]
  service: PublishingService
  /** Day and time as this admin reads them. */
  momentOf(at: number): { date: string; time: string }
}

export const publishingAction =
  <Form extends SeenForm>(
    schema: Parameters<typeof readForm<Form>>[1],
    act: (sent: Sent<Form>) => Promise<{ what: string; facts?: NonNullable<Notice['facts']> } | Response>,
  ) =>
  async (args: DecisionArgs) => {
    const { id } = args.params
    const { viewer, publishing: service } = adminOf(args)
    const form = await readForm(args.request, schema)
    const { language } = args.context.get(requestContext)
    const own = { id, version: form.version, state: form.state }
    const seen = form.both ? [own, await otherSeen(service, viewer, id, form)] : [own]
    const done = await act({ id, form, viewer, seen, service, momentOf: (at) => dateAndTime(at, language) })
    if (done instanceof Response) return done
    const back = form.back ? publicationPath(id) : editorPath(id)
    return redirectWithNotice(back, { kind: 'success', key: `success.article.${done.what}`, facts: done.facts ?? {} })
  }

async function otherSeen(service: PublishingService, viewer: Member, id: string, form: SeenForm): Promise<Seen> {
  const other = await service.otherOf(viewer, id)
  if (other === null || form.otherVersion === undefined || form.otherState === undefined)
    throw articlesErrors['article.state-changed']()
  return { id: other, version: form.otherVersion, state: form.otherState }
}
