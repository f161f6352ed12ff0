import { href } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { DecisionOutcome } from '../decisions.service.server.ts'

/** Takes decisions back; the page stays where it is. The function answers whether everything is as it was before. */
export function useUndo() {
  const { t, i18n } = useTranslation()
  return async function undo(ids: readonly string[]): Promise<boolean> {
    const { refused } = await sendDecision([
      ['intent', 'undo'],
      ['ids', ids.join(' ')],
    ])
    if (refused) {
      const action = { label: t('articles.moderation.retry'), onPress: () => void undo(ids) }
      const text = translateMessage(i18n, firstMessage(refused))
      showToast({ kind: 'error', text, ...(refused.isUnanswered && { action }) })
    } else showToast({ kind: 'success', text: t('articles.moderation.results.undone') })
    return refused === null
  }
}

type Answer = { outcomes: DecisionOutcome[]; refused: FormProblem | null }

export async function sendDecision(fields: readonly (readonly [string, string])[]): Promise<Answer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const response = await fetch(href('/administration/comments/decisions'), { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return { outcomes: answer.outcomes, refused: null }
  const problem = { key: response ? 'error.moderation.could-not-save' : 'error.moderation.not-reached' }
  return { outcomes: [], refused: answer?.fields ? answer : { fields: {}, problem, values: {}, isUnanswered: true } }
}

export const firstMessage = ({ fields, problem }: FormProblem): Message =>
  problem ?? Object.values(fields)[0] ?? { key: 'error.internal' }
