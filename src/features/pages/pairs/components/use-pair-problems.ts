import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'

/** The sentences of a refused form, by field. */
export function usePairProblems(refused: FormProblem | null | undefined): Record<string, string> {
  const { i18n } = useTranslation()
  const messages = Object.entries(refused?.fields ?? {})
  return Object.fromEntries(messages.map(([field, message]) => [field, translateMessage(i18n, message)]))
}
