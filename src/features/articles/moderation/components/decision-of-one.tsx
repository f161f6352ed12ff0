import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Decision } from '../moderation.ts'
import type { DecisionPageData } from '../queue-page.server.ts'
import { DecisionDialog } from './decision-dialog.tsx'

type DecisionOfOneProps = {
  commentId: string
  onDecided: (decision: Decision, id: string) => void
  onClose: () => void
}

/** The dialog of the queue, for a comment of which only the id is known: the rest is asked for. */
export function DecisionOfOne({ commentId, onDecided, onClose }: DecisionOfOneProps) {
  const { t } = useTranslation()
  const { load, data } = useFetcher<DecisionPageData>()
  useEffect(() => {
    void load(`/administration/comments/${commentId}`)
  }, [load, commentId])
  if (data)
    return (
      <DecisionDialog
        card={data.card}
        texts={data.texts}
        ask={{ decision: data.card.decisions.includes('hidden') ? 'hidden' : 'kept', notify: false }}
        onDecided={onDecided}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('articles.moderation.one')}
      isOpen
      onClose={onClose}
      closeLabel={t('articles.moderation.decide.close')}
    >
      <Skeleton lines={6} label={t('articles.moderation.one')} />
    </Dialog>
  )
}
