import { useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'

const IllustrationDialog = lazyScreen(() =>
  import('./illustration-dialog.tsx').then(({ IllustrationDialog }) => IllustrationDialog),
)

/** For who has no photograph: opens the drawings that come with the portal. `onDrawn` gets the chosen one as a picture. */
export function IllustrationButton({ onDrawn }: { onDrawn: (file: File) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" size="small" needsServer onClick={() => setOpen(true)}>
        {t('illustrations.choose')}
      </Button>
      {isOpen && <IllustrationDialog onClose={() => setOpen(false)} onDrawn={onDrawn} />}
    </>
  )
}
