import './editing.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { EditingNotice } from '#platform/editing/editing-notice.tsx'
import { useLocalizedTools } from '#platform/editing/use-localized-tools.ts'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dateAndTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { LocalizedFields } from '#ui/localized/localized-fields.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { editPagePath, pagePreviewPath } from '../../content/page-content.ts'
import type { OpenedPage } from '../page-editing.service.server.ts'
import type { Route } from '../routes/+types/page'
import { ConflictNotice } from './differences.tsx'
import { PageAdministration } from './page-administration.tsx'
import { PageFields } from './page-fields.tsx'
import { type PageValues, type UnsavedPage, useUnsavedPage } from './use-unsaved-page.ts'

const PreviewDialog = lazyScreen(() => import('./preview-dialog.tsx').then(({ PreviewDialog }) => PreviewDialog))

type PageEditorData = Route.ComponentProps['loaderData']

/** `theirs`: what somebody else saved meanwhile. */
export type EditorAnswer = FormProblem & { theirs?: OpenedPage }

export function PageEditor({ page, refused }: { page: PageEditorData; refused: EditorAnswer | null }) {
  const { t } = useTranslation()
  const { slug, viewerId } = page
  const form = useRef<HTMLFormElement>(null)
  const tools = useLocalizedTools()
  const isHydrated = useIsHydrated()
  const [restored, setRestored] = useState<PageValues | null>(null)
  const unsaved = useUnsavedPage({ form, viewerId, slug })
  const { saved, isSaving } = useBase(page, refused, unsaved.isDirtyNow, () => {
    setRestored(null)
    unsaved.forget()
  })
  const shown = refused?.theirs ?? saved
  return (
    <PageAdministration slug={slug}>
      <SavedLine saved={shown} />
      <Form
        ref={form}
        checks={`page-${slug}`}
        refused={refused}
        sends={{ version: shown.version }}
        notice={refused?.theirs && <ConflictNotice slug={slug} theirs={refused.theirs} values={refused.values} />}
        action={editPagePath(slug)}
        className="page-form"
        // Without scripts pictures travel with it.
        encType={isHydrated ? 'application/x-www-form-urlencoded' : 'multipart/form-data'}
        preventScrollReset
        onChange={unsaved.touch}
      >
        {/* The first button of a form is what Enter presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {unsaved.found && !refused && (
          <RecoveryNotice
            found={unsaved.found}
            onRestore={(found) => {
              setRestored(found.values)
              unsaved.touch()
            }}
            onDrop={unsaved.forget}
          />
        )}
        <LocalizedFields tools={tools} onChange={unsaved.touch} key={`${shown.version}-${restored ? 'restored' : ''}`}>
          <PageFields page={page} content={shown.content} restored={restored} />
        </LocalizedFields>
        <div className="page-bar" data-save-bar>
          <p role="status">{unsaved.isDirty ? t('pages.editing.unsaved') : ''}</p>
          <PreviewButton form={form} path={pagePreviewPath(slug)} />
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('pages.editing.save')}
          </Button>
        </div>
      </Form>
      <LeaveQuestion
        isGuarding={unsaved.isDirty && !isSaving}
        title={t('pages.editing.leave.title')}
        stayLabel={t('pages.editing.leave.stay')}
        leaveLabel={t('pages.editing.leave.go')}
        onLeave={unsaved.forget}
      >
        <p>{t('pages.editing.leave.text')}</p>
      </LeaveQuestion>
    </PageAdministration>
  )
}

/** What the fields were made of: only one's own save makes them anew, so that no other takes away what is being typed. */
function useBase(page: PageEditorData, refused: EditorAnswer | null, isDirty: () => boolean, onSaved: () => void) {
  const [saved, setSaved] = useState(page.saved)
  const isSaving = useNavigation().formMethod === 'POST'
  const wasSaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked and done is that of the moment
  useEffect(() => {
    if (isSaving) {
      wasSaving.current = true
      return
    }
    const hasSaved = wasSaving.current && refused === null
    wasSaving.current = false
    if (hasSaved) onSaved()
    if (hasSaved || !isDirty()) setSaved(page.saved)
  }, [isSaving, page.saved, refused])
  return { saved, isSaving }
}

function SavedLine({ saved: { changedAt, changedBy } }: { saved: OpenedPage }) {
  const { t, language } = useTranslation()
  if (changedAt === 0) return <p className="page-saved">{t('pages.editing.never-saved')}</p>
  const facts = { ...dateAndTime(changedAt, language), name: changedBy ?? '' }
  return (
    <p className="page-saved">
      <time dateTime={isoTime(changedAt)}>
        {t(changedBy ? 'pages.editing.saved-by' : 'pages.editing.saved', facts)}
      </time>
    </p>
  )
}

type RecoveryNoticeProps = { found: UnsavedPage; onRestore: (found: UnsavedPage) => void; onDrop: () => void }

/** This browser still has text of an earlier visit that never arrived: it is offered. */
function RecoveryNotice({ found, onRestore, onDrop }: RecoveryNoticeProps) {
  const { t, language } = useTranslation()
  return (
    <EditingNotice
      title={t('pages.editing.recovery.title')}
      choices={
        <>
          <Button type="button" variant="primary" onClick={() => onRestore(found)}>
            {t('pages.editing.recovery.restore')}
          </Button>
          <Button type="button" onClick={onDrop}>
            {t('pages.editing.recovery.drop')}
          </Button>
        </>
      }
    >
      <p>{t('pages.editing.recovery.text', dateAndTime(found.at, language))}</p>
    </EditingNotice>
  )
}

type PreviewButtonProps = { form: RefObject<HTMLFormElement | null>; path: string }

/** Shows the page as its readers would see it if the form were saved now; without scripts in a window of its own. */
function PreviewButton({ form, path }: PreviewButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="submit"
        formAction={path}
        formTarget="_blank"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="preview" />
        {t('pages.editing.preview.open')}
      </Button>
      {isOpen && <PreviewDialog form={form} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}
