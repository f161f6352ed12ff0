import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDecisions } from './use-decisions.ts'

const DecisionOfOne = lazy(() => import('./decision-dialog.tsx').then(({ DecisionOfOne: one }) => ({ default: one })))

/** For admins, where the comment stands: hide or delete it, with a word to its author if they like. */
export function ModerateComment({ comment }: { comment: { id: string; name: string } }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { undo } = useDecisions()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const name = comment.name || t('articles.moderation.former-member')
  return (
    <>
      <a
        className="comment-action"
        href={`/administration/comments/${comment.id}`}
        data-no-prefetch
        aria-label={t('articles.moderation.menu.of', { name })}
        onClick={open}
      >
        {t('articles.moderation.menu.review')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <DecisionOfOne
            commentId={comment.id}
            onClose={() => setOpen(false)}
            onDecided={(decision, id) => {
              setOpen(false)
              const action = { label: t('articles.moderation.undo'), onPress: () => void undo([id]).then(revalidate) }
              showToast({ kind: 'success', text: t(`articles.moderation.told.${decision}`, { count: 1 }), action })
              void revalidate()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
