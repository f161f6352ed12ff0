import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { Form, useRevalidator } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { changesAddress, folderAddress, type Place, placeAt, places } from '../../core/places.ts'
import { editSchema } from '../../core/resource.schema.ts'
import type { Resource } from '../../core/resource.ts'
import { intranetContext } from '../../intranet.context.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import { toListing } from '../to-listing.server.ts'
import type { Route } from './+types/edit-resource.ts'
import '../components/form.css'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { deleteWords } from '../../trash/components/delete-words.ts'
import { EditResourceForm } from '../components/edit-resource-form.tsx'

export const handle = {
  titleKey: 'intranet.form.edit-page',
  backTo: ({ resource }: { resource: Resource }) => folderAddress(places[resource.collection], resource.parent),
  guard: adminForm(),
} satisfies RouteHandle

/** What cannot be loaded leads back to the listing. */
export const loader = pageLoader(async ({ context, request, params: { path: id }, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const { resources, trash } = context.get(intranetContext)
  const place = placeAt(pattern)
  return orToRoot(place, async () => {
    const resource = await resources.byId(viewer, id, place.collection)
    const contents = resource.folder ? await resources.countBelow(viewer, id) : null
    const above = resource.parent === null ? 'members' : (await resources.byId(viewer, resource.parent)).visibility
    return { resource, contents, above, trashDays: trash.days, language }
  })
})

/** Saves, or deletes after the question on the page; all end in the parent listing. */
export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { path: id }, pattern }: Route.ActionArgs) => {
      const viewer = requireAdmin(context, request)
      const place = placeAt(pattern)
      // Deleted meanwhile, by somebody else: then the listing.
      const services = context.get(intranetContext)
      const resource = () => orToRoot(place, () => services.resources.byId(viewer, id, place.collection))
      return { ...services, context, viewer, place, id, resource }
    },
    {
      save: async ({ context, viewer, place, id, resource, resources, request, form }) => {
        const { folder } = await resource()
        const fields = parseForm(request, form, folder ? editSchema.folder : editSchema.document)
        return toListing(context, place, await resources.update(viewer, id, fields), 'saved')
      },
      discard: async ({ context, viewer, place, id, resource, trash }) => {
        const discarded = await resource()
        const { done, trash: entries } = await trash.discard(viewer, place.collection, [id])
        const [entry] = entries
        const restores = entry === undefined ? undefined : { at: changesAddress(place), trash: entry }
        return toListing(context, place, discarded, done === 'discard' ? 'discarded' : 'deleted', restores)
      },
      remove: async ({ context, viewer, place, id, resource, resources }) => {
        await resource()
        return toListing(context, place, await resources.remove(viewer, id), 'deleted')
      },
    },
    'save',
  ),
)

async function orToRoot<Result>({ basePath }: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPortalError(error)) throw error
    const { key } = intranetErrors['intranet.could-not-get-intranet-document']()
    throw redirectWithNotice(basePath, { kind: 'error', key })
  }
}

export const clientAction = keepInput

export default function EditResource({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { resource, above } = page
  const place = places[resource.collection]
  /** The refusal after which the reader began anew, with what somebody else saved. */
  const [settled, settle] = useState<FormProblem | null>(null)
  const keepTheirs = async () => {
    await revalidate()
    settle(refused)
  }
  return (
    <WorkPage>
      <PageTitle>{resource.folder ? t('intranet.form.edit-folder') : t('intranet.form.edit-document')}</PageTitle>
      <EditResourceForm
        // Beginning anew means with what is saved now, as soon as that has arrived.
        key={settled ? `${resource.id} ${resource.revision}` : resource.id}
        {...{ resource, place, above }}
        refused={refused === settled ? null : refused}
        onKeepTheirs={() => void keepTheirs()}
      />
      <DeleteSection page={page} />
    </WorkPage>
  )
}

/** Deleting from the edit page: the question unfolds in place, so that it is also asked without scripts. */
function DeleteSection({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { resource, contents, trashDays, language } = page
  const { t } = useTranslation()
  const facts = { resources: [resource], contents, language, trashDays }
  const words = deleteWords(t, { ...facts, isFinal: trashDays === 0 })
  return (
    <details className="danger-zone">
      <summary className="button button-quiet">{words.confirm}</summary>
      <Question words={words} intent={trashDays === 0 ? 'remove' : 'discard'} />
      {trashDays > 0 && (
        <details className="mt-4">
          <summary className="button button-quiet">{t('intranet.remove.for-good')}</summary>
          <Question words={deleteWords(t, { ...facts, isFinal: true })} intent="remove" />
        </details>
      )}
    </details>
  )
}

type QuestionProps = { words: ReturnType<typeof deleteWords>; intent: 'discard' | 'remove' }

function Question({ words, intent }: QuestionProps) {
  return (
    <Form method="post">
      <HiddenFields values={{ intent }} />
      <p>
        <strong>{words.title}</strong> {words.body} {words.lasting}
      </p>
      <Button variant="danger" type="submit">
        {words.confirm}
      </Button>
    </Form>
  )
}
