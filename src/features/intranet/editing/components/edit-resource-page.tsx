import './form.css'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { Place } from '../../core/places.ts'
import type { Resource, Visibility } from '../../core/resource.ts'
import type { Contents } from '../../list/folder-page.ts'
import { deleteWords } from '../../trash/components/delete-words.ts'
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

type DeleteSectionProps = {
  page: { resource: Resource; contents: Contents | null; trashDays: number; language: Language; xsrfToken: string }
}

/** Deleting from the edit page: the question unfolds in place, so that it is also asked without scripts. */
function DeleteSection({ page }: DeleteSectionProps) {
  const { resource, contents, trashDays, language } = page
  const { t } = useTranslation()
  const told = { resources: [resource], contents, language, trashDays }
  const words = deleteWords(t, { ...told, isFinal: trashDays === 0 })
  return (
    <details className="danger-zone">
      <summary className="button button-quiet">{words.confirm}</summary>
      <Question page={page} words={words} intent={trashDays === 0 ? 'remove' : 'discard'} />
      {trashDays > 0 && (
        <details className="mt-4">
          <summary className="button button-quiet">{t('intranet.remove.for-good')}</summary>
          <Question page={page} words={deleteWords(t, { ...told, isFinal: true })} intent="remove" />
        </details>
      )}
    </details>
  )
}

type QuestionProps = DeleteSectionProps & { words: ReturnType<typeof deleteWords>; intent: 'discard' | 'remove' }

function Question({ page, words, intent }: QuestionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={page.xsrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <p>
        <strong>{words.title}</strong> {words.body} {words.lasting}
      </p>
      <Button variant="danger" type="submit">
        {words.confirm}
      </Button>
    </Form>
  )
}
