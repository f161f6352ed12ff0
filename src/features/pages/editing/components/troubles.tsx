import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'

/** What was wrong with a form, above it; each line leads to its field. */
export function Troubles({ refused }: { refused: FormProblem | null }) {
  const { i18n } = useTranslation()
  const errors = Object.entries(refused?.fields ?? {}).map(([field, message]) => ({
    field,
    text: translateMessage(i18n, message),
  }))
  return (
    <>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      <ErrorSummary errors={errors} />
    </>
  )
}
