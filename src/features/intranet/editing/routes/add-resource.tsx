import '../../core/intranet.css'
import '../components/form.css'
import { type ComponentType, useState } from 'react'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { type FormProblem, formOf, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { openedByAdmin, toListing } from '../../core/opened.server.ts'
import { folderAddress, places, titleKeys } from '../../core/places.ts'
import { resourceSchema } from '../../core/resource.schema.ts'
import { nameIn } from '../../core/resource.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import type { SeveralFilesProps } from '../../upload/components/upload-dialog.tsx'
import type { DroppedThing } from '../../upload/components/use-file-drop.ts'
import { useReviewScreens } from '../../upload/components/use-review-screens.ts'
import { AddResourceForm } from '../components/add-resource-form.tsx'
import { LeaveGuard } from '../components/leave-guard.tsx'
import { type ResourceType, useLeaving } from '../components/use-add-form.ts'
import type { Route } from './+types/add-resource.ts'

export const handle = { titleKey: 'intranet.form.add-page', backTo: '..', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ params, ...asked }: Route.LoaderArgs) => {
  const { viewer, collection, language, folders, intake } = openedByAdmin(asked)
  const { folder: parent } = await folders.open(viewer, collection, params.path ?? null, { language })
  const type: ResourceType = new URL(asked.request.url).searchParams.get('type') === 'folder' ? 'folder' : 'file'
  return { collection, parent, type, rules: intake.rulesFor(viewer) }
})

/** Adds a folder. A document only ever comes by upload, so a posted one has no file. */
export const action = formAction(async ({ params, ...asked }: Route.ActionArgs) => {
  const opened = openedByAdmin(asked)
  const form = await formOf(asked.request)
  if (form.get('type') === 'file') throw intranetErrors['intranet.no-file']({}, 'file')
  const names = parseForm(asked.request, form, resourceSchema.folder)
  const added = await opened.resources.addFolder(opened.viewer, opened.collection, params.path ?? null, names)
  return toListing(opened, added, 'added')
})

export const clientAction = keepInput

export default function AddResource({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { collection, parent, type, rules } = loaderData
  const refused = useAnswer(actionData as FormProblem | undefined)
  const place = places[collection]
  const name = parent ? nameIn(parent, language).text : t(titleKeys[collection])
  const target = { id: parent?.id ?? null, name }
  const { shown, open, close } = useReviewScreens<readonly DroppedThing[]>()
  return (
    <WorkPage>
      <PageTitle>
        <span lang={documentLanguage(language)}>{t('intranet.form.add-title', { folder: name })}</span>
      </PageTitle>
      {shown ? (
        <SeveralResources
          SeveralFiles={shown.screens.SeveralFiles}
          things={shown.given}
          {...{ target, place }}
          onCancel={close}
        />
      ) : (
        <AddResourceForm {...{ place, target, refused, rules }} initialType={type} onSeveral={open} />
      )}
    </WorkPage>
  )
}

type SeveralResourcesProps = Omit<SeveralFilesProps, 'onSent' | 'onDirty'> & {
  SeveralFiles: ComponentType<SeveralFilesProps>
}

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
