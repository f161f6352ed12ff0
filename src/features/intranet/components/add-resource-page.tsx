import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { Place } from '../folder-page.ts'
import type { ResourceType } from '../missing-fields.ts'
import type { Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { AddResourceForm } from './add-resource-form.tsx'

type AddResourcePageProps = {
  page: { parent: Resource | null; type: ResourceType; language: Language; xsrfToken: string; ownName: string }
  place: Place
  /** The collection's title, where there is no parent folder. */
  rootName: string
  refused: FormProblem | null
}

/** The add page of one collection. */
export function AddResourcePage({ page, place, rootName, refused }: AddResourcePageProps) {
  const { t } = useTranslation()
  const { parent, type, language, xsrfToken } = page
  const folder = parent ? nameIn(parent, language) : { text: rootName, language }
  return (
    <WorkPage>
      <PageTitle>
        <span lang={documentLanguage(language)}>{t('intranet.form.add-title', { folder: folder.text })}</span>
      </PageTitle>
      <AddResourceForm
        place={place}
        parent={parent?.id ?? null}
        ownName={page.ownName}
        initialType={type}
        xsrfToken={xsrfToken}
        refused={refused}
      />
    </WorkPage>
  )
}
