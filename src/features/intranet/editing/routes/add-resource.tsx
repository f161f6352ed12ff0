import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, formOf, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { folderAddress, placeAt, places, titleKeys } from '../../core/places.ts'
import { resourceSchema } from '../../core/resource.schema.ts'
import { intranetContext } from '../../intranet.context.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import { type ResourceType, useLeaving } from '../components/use-add-form.ts'
import { toListing } from '../to-listing.server.ts'
import type { Route } from './+types/add-resource.ts'
import '../components/form.css'
import { type ComponentType, useState } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { showToast } from '#ui/toast.tsx'
import { nameIn } from '../../core/resource-name.ts'
import type { SeveralFilesProps } from '../../upload/components/upload-sheet.tsx'
import type { DroppedThing } from '../../upload/components/use-file-drop.ts'
import { AddResourceForm } from '../components/add-resource-form.tsx'
import { LeaveGuard } from '../components/form-parts.tsx'

export const handle = { titleKey: 'intranet.form.add-page', backTo: '..', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { collection } = placeAt(pattern)
  const { language } = context.get(requestContext)
  const { folders, uploadRules } = context.get(intranetContext)
  const { folder: parent } = await folders.open(viewer, collection, params.path ?? null, { language })
  const type: ResourceType = new URL(request.url).searchParams.get('type') === 'folder' ? 'folder' : 'file'
  return { collection, parent, type, uploadRules: uploadRules(viewer), language }
})

/** Adds a folder. A document only ever comes by upload, so a posted one has no file. */
export const action = formAction(async ({ context, request, params, pattern }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const place = placeAt(pattern)
  const form = await formOf(request)
  if (form.get('type') === 'file') throw intranetErrors['intranet.no-file']({}, 'file')
  const names = parseForm(request, form, resourceSchema.folder)
  const { resources } = context.get(intranetContext)
  const added = await resources.addFolder(viewer, place.collection, params.path ?? null, names)
  return toListing(context, place, added, 'added')
})

export const clientAction = keepInput

/** A form for one folder or document, a table as soon as there are several files. */
export default function AddResource({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { collection, parent, type, language, uploadRules } = loaderData
  const refused = useAnswer(actionData as FormProblem | undefined)
  const place = places[collection]
  const name = parent ? nameIn(parent, language).text : t(titleKeys[collection])
  const target = { id: parent?.id ?? null, name }
  const { several, open, close } = useSeveral()
  return (
    <WorkPage>
      <PageTitle>
        <span lang={documentLanguage(language)}>{t('intranet.form.add-title', { folder: name })}</span>
      </PageTitle>
      {several ? (
        <SeveralResources {...several} target={target} place={place} language={language} onCancel={close} />
      ) : (
        <AddResourceForm
          {...{ place, target, language, refused }}
          rules={uploadRules}
          initialType={type}
          onSeveral={open}
        />
      )}
    </WorkPage>
  )
}

type Several = { SeveralFiles: ComponentType<SeveralFilesProps>; things: readonly DroppedThing[] }

function useSeveral() {
  const { t } = useTranslation()
  const [several, show] = useState<Several | null>(null)
  const open = (things: readonly DroppedThing[]) => {
    const fail = () => showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
    import('../../upload/components/upload-sheet.tsx').then(({ SeveralFiles }) => show({ SeveralFiles, things }), fail)
  }
  return { several, open, close: () => show(null) }
}

type SeveralResourcesProps = Several & Pick<SeveralFilesProps, 'target' | 'place' | 'language' | 'onCancel'>

/** Once they are in the queue, which goes on by itself: back to the listing. */
function SeveralResources({ SeveralFiles, ...props }: SeveralResourcesProps) {
  const [isDirty, setDirty] = useState(false)
  const [isSent, leave] = useLeaving(folderAddress(props.place, props.target.id))
  return (
    <>
      <SeveralFiles {...props} onSent={leave} onDirty={setDirty} />
      <LeaveGuard isDirty={isDirty && !isSent} />
    </>
  )
}
