import './uploading.css'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { TakenName } from '../taken-names.ts'
import type { SameNameChoice } from '../upload-plan.ts'
import { SameNames } from './same-names.tsx'

export type SameNameDialogProps = {
  taken: TakenName
  language: Language
  onChoose: (choice: SameNameChoice) => void
  onCancel: () => void
}

/** Asks what to do with the one file of the add page whose name is taken. */
export function SameNameDialog({ taken, language, onChoose, onCancel }: SameNameDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('intranet.queue.same.title', { count: 1 })}
      isOpen
      onClose={onCancel}
      closeLabel={t('intranet.close')}
    >
      <SameNames
        taken={[taken]}
        language={language}
        onSend={(choices) => onChoose(choices.get(taken.row.key)?.choice ?? 'keep')}
        onBack={onCancel}
      />
    </Dialog>
  )
}
