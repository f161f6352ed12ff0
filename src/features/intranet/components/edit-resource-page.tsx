import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { Contents, Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { DeleteSection } from './delete-section.tsx'
import { EditResourceForm } from './edit-resource-form.tsx'

type EditResourcePageProps = {
  page: { resource: Resource; contents: Contents | null; language: Language; xsrfToken: string }
  place: Place
  refused: FormProblem | null
}

/** The edit page of one collection; what it is, folder or document, stays (specification section 4). */
export function EditResourcePage({ page, place, refused }: EditResourcePageProps) {
  const { t } = useTranslation()
  const { resource, contents, language, xsrfToken } = page
  return (
    <WorkPage>
      <PageTitle>{resource.folder ? t('intranet.form.edit-folder') : t('intranet.form.edit-document')}</PageTitle>
      <EditResourceForm key={resource.id} resource={resource} place={place} xsrfToken={xsrfToken} refused={refused} />
      <DeleteSection resource={resource} contents={contents} language={language} xsrfToken={xsrfToken} />
    </WorkPage>
  )
}
