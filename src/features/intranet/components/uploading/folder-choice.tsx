import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** A whole folder with what is in it, by the browser's own dialog. */
export function FolderChoice({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation()
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.addEventListener('change', () => input.files && input.files.length > 0 && onChoose([...input.files]))
    input.click()
  }
  return (
    <div className="needs-scripts -mt-4 -ml-4">
      <Button type="button" variant="quiet" onClick={choose}>
        <Icon name="folder" />
        {t('intranet.upload.choose-folder')}
      </Button>
    </div>
  )
}
