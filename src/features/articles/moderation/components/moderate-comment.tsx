import { lazy } from 'react'
import { href, useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Decision } from '../moderation.ts'
import { DialogLink } from './dialog-link.tsx'
import { useUndo } from './use-decisions.ts'

const DecisionOfOne = lazy(() => import('./decision-dialog.tsx').then(({ DecisionOfOne: one }) => ({ default: one })))

/** For admins, where the comment stands: hide or delete it, with a word to its author if they like. */
export function ModerateComment({ comment: { id, name } }: { comment: { id: string; name: string } }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const say = (decision: Decision, decided: string) => {
    const action = { label: t('articles.moderation.undo'), onPress: () => void undo([decided]).then(revalidate) }
    showToast({ kind: 'success', text: t(`articles.moderation.told.${decision}`, { count: 1 }), action })
    void revalidate()
  }
  return (
    <DialogLink
      href={href('/administration/comments/:comment', { comment: id })}
      label={t('articles.moderation.menu.of', { name: name || t('articles.moderation.former-member') })}
      dialog={(close) => (
        <DecisionOfOne
          commentId={id}
          onClose={close}
          onDecided={(decision, decided) => {
            close()
            say(decision, decided)
          }}
        />
      )}
    >
      {t('articles.moderation.menu.review')}
    </DialogLink>
  )
}
