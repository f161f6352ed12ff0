import '../../core/intranet.css'
import '../components/form.css'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { openedByAdmin, toListing } from '../../core/opened.server.ts'
import { changesAddress, folderAddress, type Place, places } from '../../core/places.ts'
import { editSchema } from '../../core/resource.schema.ts'
import type { Resource } from '../../core/resource.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import { deleteWords } from '../../trash/components/delete-words.ts'
import { EditResourceForm } from '../components/edit-resource-form.tsx'
import type { Route } from './+types/edit-resource.ts'

export const handle = {
  titleKey: 'intranet.form.edit-page',
  backTo: ({ resource }: { resource: Resource }) => folderAddress(places[resource.collection], resource.parent),
  guard: adminForm(),
} satisfies RouteHandle

export const loader = pageLoader(async ({ params: { path: id }, ...asked }: Route.LoaderArgs) => {
  const { viewer, place, resources, trash } = openedByAdmin(asked)
  return orToRoot(place, async () => {
    const resource = await resources.byId(viewer, id, place.collection)
    const contents = resource.folder ? await resources.countBelow(viewer, id) : null
    const above = resource.parent === null ? 'members' : (await resources.byId(viewer, resource.parent)).visibility
    return { resource, contents, above, trashDays: trash.days }
  })
})

export const action = formAction(
  actionsByIntent(
    ({ params: { path: id }, ...asked }: Route.ActionArgs) => {
      const opened = openedByAdmin(asked)
      const { viewer, place, collection, resources } = opened
      // Deleted meanwhile, by somebody else: then the listing.
      const resource = () => orToRoot(place, () => resources.byId(viewer, id, collection))
      return { ...opened, id, resource }
    },
    {
      save: async ({ id, resource, request, form, ...opened }) => {
        const { folder } = await resource()
        const fields = parseForm(request, form, folder ? editSchema.folder : editSchema.document)
        return toListing(opened, await opened.resources.update(opened.viewer, id, fields), 'saved')
      },
      discard: async ({ id, resource, ...opened }) => {
        const discarded = await resource()
        const { done, trash } = await opened.trash.discard(opened.viewer, opened.collection, [id])
        const restores = trash[0] === undefined ? undefined : { at: changesAddress(opened.place), trash: trash[0] }
        return toListing(opened, discarded, done === 'discard' ? 'discarded' : 'deleted', restores)
      },
      remove: async ({ id, resource, ...opened }) => {
        await resource()
        return toListing(opened, await opened.resources.remove(opened.viewer, id), 'deleted')
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
  const { resource, contents, trashDays } = page
  const { t, language } = useTranslation()
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
