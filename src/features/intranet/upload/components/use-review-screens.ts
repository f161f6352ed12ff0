import { useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'

/** The review, fetched when files come for the first time. */
export function useReviewScreens<Given>() {
  const { t } = useTranslation()
  const [shown, show] = useState<{ screens: typeof import('./upload-dialog.tsx'); given: Given } | null>(null)
  const open = (given: Given) => {
    const fail = () => showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
    import('./upload-dialog.tsx').then((screens) => show({ screens, given }), fail)
  }
  return { shown, open, close: () => show(null) }
}
