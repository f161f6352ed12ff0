import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'

/** What is wrong with a change as a whole; a field shows its own trouble. */
export function SecurityProblem({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const message = problem?.problem ?? problem?.fields.intent ?? problem?.fields['']
  if (!message) return null
  return (
    <div className="security-problem">
      <Banner kind="error">{translateMessage(i18n, message)}</Banner>
    </div>
  )
}
