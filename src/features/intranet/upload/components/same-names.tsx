import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Kinds } from '../../changing/components/kinds.tsx'
import { nameIn } from '../../core/resource.ts'
import type { SameNameChoice, SameNameChoices, TakenName } from '../upload-plan.ts'
import './uploading.css'
import { Dialog } from '#ui/dialog.tsx'

type SameNamesProps = { taken: readonly TakenName[]; onSend: (choices: SameNameChoices) => void; onBack: () => void }

export function SameNames({ taken, onSend, onBack }: SameNamesProps) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<Readonly<Record<string, SameNameChoice>>>({})
  const [isForAll, setForAll] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that led here is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const choiceOf = ({ row }: TakenName) => chosen[row.key] ?? 'keep'
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const choices = taken.map((one) => {
      const choice = choiceOf((isForAll && taken[0]) || one)
      return [one.row.key, { id: one.taken.id, choice }] as const
    })
    onSend(new Map(choices))
  }
  const choices = (['keep', 'replace', 'skip'] as const).map((value) => ({
    value,
    label: t(`intranet.queue.same.${value}`),
  }))
  const shown = isForAll ? taken.slice(0, 1) : taken
  return (
    <form ref={form} className="review" onSubmit={send}>
      <p>
        {t('intranet.queue.same.text')} {t('intranet.queue.same.replace-help')}
      </p>
      {taken.length > 1 && (
        <Checkbox
          label={t('intranet.queue.same.for-all', { count: taken.length })}
          name="for-all"
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      )}
      <ul className="same-names">
        {shown.map((one) => (
          <li key={one.row.key}>
            <fieldset className="same-name">
              <legend>
                <span className="same-name-file">{one.row.file.name}</span>
                <span className="same-name-existing">
                  {t('intranet.queue.same.existing', { name: nameIn(one.taken, language).text })}
                </span>
              </legend>
              <Kinds
                name={`same-${one.row.id}`}
                choices={choices}
                chosen={choiceOf(one)}
                onChoose={(choice) => setChosen({ ...chosen, [one.row.key]: choice })}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="review-foot">
        <Button type="submit" variant="primary">
          {t('intranet.queue.same.submit')}
        </Button>
        <Button type="button" onClick={onBack}>
          {t('intranet.queue.same.back')}
        </Button>
      </div>
    </form>
  )
}

type SameNameDialogProps = { taken: TakenName; onChoose: (choice: SameNameChoice) => void; onCancel: () => void }

export function SameNameDialog({ taken, onChoose, onCancel }: SameNameDialogProps) {
  const { t } = useTranslation()
  const title = t('intranet.queue.same.title', { count: 1 })
  const choose = (choices: SameNameChoices) => onChoose(choices.get(taken.row.key)?.choice ?? 'keep')
  return (
    <Dialog title={title} isOpen onClose={onCancel} closeLabel={t('intranet.close')}>
      <SameNames taken={[taken]} onSend={choose} onBack={onCancel} />
    </Dialog>
  )
}
