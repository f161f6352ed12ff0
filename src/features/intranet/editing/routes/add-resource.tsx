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
import { folderAddress, type Place, placeAt, places, titleKeys } from '../../core/places.ts'
import { resourceSchema } from '../../core/resource.schema.ts'
import { intranetContext } from '../../intranet.context.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import type { ResourceType } from '../missing-fields.ts'
import { toListing } from '../to-listing.server.ts'
import type { Route } from './+types/add-resource.ts'
import '../components/form.css'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { SeveralFilesProps } from '../../upload/components/upload-sheet.tsx'
import type { DroppedThing } from '../../upload/components/use-file-drop.ts'
import type { UploadRules } from '../../upload/upload-rules.ts'
import { AddResourceForm } from '../components/add-resource-form.tsx'
import { LeaveGuard } from '../components/form-parts.tsx'

export const handle = { titleKey: 'intranet.form.add-page', backTo: '..', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { collection } = placeAt(pattern)
  const { language, xsrfToken } = context.get(requestContext)
  const { folders, uploadRules } = context.get(intranetContext)
  const { folder: parent } = await folders.open(viewer, collection, params.path ?? null, { language })
  const type: ResourceType = new URL(request.url).searchParams.get('type') === 'folder' ? 'folder' : 'file'
  return { collection, parent, type, uploadRules: uploadRules(viewer), language, xsrfToken }
})

/** Adds a folder. A document only ever comes by upload, so a posted one has no file. */
export const action = formAction(async ({ context, request, params, pattern }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const place = placeAt(pattern)
  const form = await formOf(request)
  if (form.get('type') === 'file') throw intranetErrors['intranet.no-file']({}, 'file')
  const names = parseForm(request, form, resourceSchema.folder)
  const { resources } = context.get(intranetContext)
  return toListing(
    context,
    place,
    await resources.addFolder(viewer, place.collection, params.path ?? null, names),
    'added',
  )
})

export const clientAction = keepInput

export default function AddResource({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AddResourcePage
      page={loaderData}
      place={places[loaderData.collection]}
      rootName={t(titleKeys[loaderData.collection])}
      refused={useAnswer(actionData as FormProblem | undefined)}
    />
  )
}

type AddResourcePageProps = {
  page: { parent: Resource | null; type: ResourceType; language: Language; xsrfToken: string; uploadRules: UploadRules }
  place: Place
  /** The collection's title, where there is no parent folder. */
  rootName: string
  refused: FormProblem | null
}

/** The add page of one collection: a form for one folder or document, a table as soon as there are several files. */
export function AddResourcePage({ page, place, rootName, refused }: AddResourcePageProps) {
  const { t } = useTranslation()
  const { parent, type, language, xsrfToken, uploadRules } = page
  const folder = parent ? nameIn(parent, language) : { text: rootName, language }
  const target = { id: parent?.id ?? null, name: folder.text }
  const { several, open, close } = useSeveral()
  return (
    <WorkPage>
      <PageTitle>
        <span lang={documentLanguage(language)}>{t('intranet.form.add-title', { folder: folder.text })}</span>
      </PageTitle>
      {several ? (
        <SeveralResources {...several} target={target} place={place} language={language} onCancel={close} />
      ) : (
        <AddResourceForm
          place={place}
          parent={target.id}
          folder={target.name}
          language={language}
          rules={uploadRules}
          initialType={type}
          xsrfToken={xsrfToken}
          refused={refused}
          onSeveral={open}
        />
      )}
    </WorkPage>
  )
}

type Several = { SeveralFiles: ComponentType<SeveralFilesProps>; things: readonly DroppedThing[] }

/** The table, fetched when somebody chooses more than one file. */
function useSeveral() {
  const { t } = useTranslation()
  const [several, show] = useState<Several | null>(null)
  const open = (things: readonly DroppedThing[]) => {
    const fail = () => showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
    withLazyMessages(import('../../upload/components/upload-sheet.tsx')).then(
      ({ SeveralFiles }) => show({ SeveralFiles, things }),
      fail,
    )
  }
  return { several, open, close: () => show(null) }
}

type SeveralResourcesProps = Several & Pick<SeveralFilesProps, 'target' | 'place' | 'language' | 'onCancel'>

/** Once they are in the queue, which goes on by itself: back to the listing. */
function SeveralResources({ SeveralFiles, ...props }: SeveralResourcesProps) {
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const [isSent, setSent] = useState(false)
  const listing = folderAddress(props.place, props.target.id)
  // Only in an effect: by then the guard of the page knows that nothing can be lost any more.
  useEffect(() => {
    if (isSent) navigate(listing)
  }, [isSent, navigate, listing])
  return (
    <>
      <SeveralFiles {...props} onSent={() => setSent(true)} onDirty={setDirty} />
      <LeaveGuard isDirty={isDirty && !isSent} uploading={null} onLeave={() => {}} />
    </>
  )
}
