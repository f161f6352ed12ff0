import './form.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { Contents, Place } from '../../folder-page.ts'
import type { Resource, Visibility } from '../../resource.ts'
import { DeleteSection } from './delete-section.tsx'
import { EditResourceForm } from './edit-resource-form.tsx'

type EditResourcePageProps = {
  page: {
    resource: Resource
    contents: Contents | null
    above: Visibility
    trashDays: number
    language: Language
    xsrfToken: string
  }
  place: Place
  refused: FormProblem | null
}

/** The edit page of one collection; what it is, folder or document, stays. */
export function EditResourcePage({ page, place, refused }: EditResourcePageProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const { resource } = page
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
        {...{ resource, place }}
        above={page.above}
        xsrfToken={page.xsrfToken}
        refused={refused === settled ? null : refused}
        onKeepTheirs={() => void keepTheirs()}
      />
      <DeleteSection page={page} />
    </WorkPage>
  )
}
