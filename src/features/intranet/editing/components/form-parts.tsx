import { useEffect, useMemo } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { showToast } from '#ui/toast.tsx'

export type Names = { nameNL: string; nameFR: string }

type BilingualNamesProps = {
  names: Names
  onChange: (names: Names) => void
  errorOf: (field: string) => string | undefined
  isLocked?: boolean
}

/** Dutch at the left, French at the right, the house's rule between them. */
export function BilingualNames({ names, onChange, errorOf, isLocked = false }: BilingualNamesProps) {
  const { t } = useTranslation()
  return (
    <div className="bilingual">
      <div className="bilingual-side">
        <h2 lang="nl-BE">{t('intranet.form.dutch')}</h2>
        <TextField
          label={t('intranet.form.name-nl')}
          name="nameNL"
          lang="nl-BE"
          isWide
          autoComplete="off"
          value={names.nameNL}
          onChange={({ target }) => onChange({ ...names, nameNL: target.value })}
          error={errorOf('nameNL')}
          readOnly={isLocked}
        />
      </div>
      <div className="bilingual-side">
        <h2 lang="fr-BE">{t('intranet.form.french')}</h2>
        <TextField
          label={t('intranet.form.name-fr')}
          name="nameFR"
          lang="fr-BE"
          isWide
          autoComplete="off"
          value={names.nameFR}
          onChange={({ target }) => onChange({ ...names, nameFR: target.value })}
          error={errorOf('nameFR')}
          readOnly={isLocked}
        />
      </div>
    </div>
  )
}

/** What is wrong with a form: the whole in a banner, two or more fields also in a summary with links. */
export function FormProblems({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const errors = useMemo(
    () =>
      Object.entries(problem?.fields ?? {}).map(([field, message]) => ({
        field,
        text: translateMessage(i18n, message),
      })),
    [problem, i18n],
  )
  const missing = problem?.fields.file
  useEffect(() => {
    if (missing) showToast({ kind: 'error', text: translateMessage(i18n, missing) })
  }, [missing, i18n])
  return (
    <>
      {problem?.problem && <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
    </>
  )
}

/** Translates the message of one field. */
export function useErrorOf(problem: FormProblem | null) {
  const { i18n } = useTranslation()
  return (field: string): string | undefined => {
    const message = problem?.fields[field]
    return message && translateMessage(i18n, message)
  }
}

type LeaveGuardProps = {
  /** Something was filled in that is not kept yet. */
  isDirty: boolean
  /** The name of the document that is on its way; null when none is. */
  uploading: string | null
  onLeave: () => void
}

/** Nothing typed and no upload is lost by accident: leaving asks first. */
export function LeaveGuard({ isDirty, uploading, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation()
  return (
    <LeaveQuestion
      isGuarding={isDirty || uploading !== null}
      title={t('intranet.leave.title')}
      stayLabel={t('intranet.leave.stay')}
      leaveLabel={t('intranet.leave.go')}
      onLeave={onLeave}
    >
      <p>{uploading === null ? t('intranet.leave.dirty') : t('intranet.leave.uploading', { name: uploading })}</p>
    </LeaveQuestion>
  )
}
