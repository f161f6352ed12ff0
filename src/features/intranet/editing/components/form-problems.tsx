import { useEffect, useMemo } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { showToast } from '#ui/toast.tsx'

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
