import './form.css'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { showToast } from '#ui/toast.tsx'
import { folderAddress, type Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { SeveralFilesProps } from '../../upload/components/several-files.tsx'
import type { DroppedThing } from '../../upload/dropped-things.ts'
import type { UploadRules } from '../../upload/upload-rules.ts'
import type { ResourceType } from '../missing-fields.ts'
import { AddResourceForm } from './add-resource-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'

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
    withLazyMessages(import('../../upload/components/several-files.tsx')).then(
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
