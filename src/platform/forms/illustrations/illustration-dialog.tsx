import './illustrations.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFetchFailure } from '#ui/ui-words.tsx'
import { drawIllustration, illustrations } from './illustrations.ts'

type Props = {
  onClose: () => void
  /** Gets the drawing as a picture. */
  onDrawn: (file: File) => void
}

export function IllustrationDialog({ onClose, onDrawn }: Props) {
  const { t } = useTranslation()
  const failure = useFetchFailure()
  const choose = (address: string, name: string) => {
    onClose()
    drawIllustration(address, name).then(onDrawn, () => showToast({ kind: 'error', text: failure }))
  }
  return (
    <Dialog title={t('illustrations.title')} closeLabel={t('illustrations.close')} isOpen isWide onClose={onClose}>
      <p className="illustrations-help">{t('illustrations.help')}</p>
      <ul className="illustrations">
        {illustrations.map(({ name, address }) => {
          const label = t(`illustrations.names.${name}`)
          return (
            <li key={name}>
              <button type="button" className="illustration" onClick={() => choose(address, label)}>
                <img src={address} width={1600} height={900} alt="" loading="lazy" decoding="async" />
                <span className="illustration-name">{label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
