import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import type { OpenTask } from '../movement-forms.server.ts'

/** Why a single button was refused: a form that is open says so itself. */
export function MovementProblem({ refused, task }: { refused: FormProblem | null; task: OpenTask | null }) {
  const { i18n } = useTranslation()
  if (!refused) return null
  const { intent, movement } = refused.values
  if (task && intent === task.name && movement === task.of) return null
  const message = refused.problem ?? Object.values(refused.fields)[0]
  return message ? <Banner kind="error">{translateMessage(i18n, message)}</Banner> : null
}
