import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Card } from '../card.ts'
import type { Decision } from '../moderation.ts'

const verbs = { kept: 'keep', hidden: 'hide', deleted: 'delete' } as const

/** What an admin presses, and with which key. What an admin hid is shown again rather than kept. */
export function useDecisionWords() {
  const { t } = useTranslation()
  return {
    verb: (decision: Decision, { state }: Pick<Card, 'state'>): string =>
      t(`articles.moderation.${decision === 'kept' && state === 'hidden' ? 'show' : verbs[decision]}`),
    key: (decision: Decision | 'tell' | 'select'): string =>
      t(`articles.moderation.keys.${decision === 'tell' || decision === 'select' ? decision : verbs[decision]}`),
  }
}
