import { type RefObject, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'

type Props = { form: RefObject<HTMLFormElement | null>; path: string }

const PreviewDialog = lazyScreen(() => import('./preview-dialog.tsx').then(({ PreviewDialog }) => PreviewDialog))

/** Shows the page as its readers would see it if the form were saved now; without scripts in a window of its own. */
export function PreviewButton({ form, path }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="submit"
        formAction={path}
        formTarget="_blank"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="preview" />
        {t('pages.editing.preview.open')}
      </Button>
      {isOpen && <PreviewDialog form={form} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}
