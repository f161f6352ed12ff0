import './kinds.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Visibility, VisibilityWish } from '../../core/resource.ts'

type KindsProps<Value extends string> = {
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  isLocked?: boolean
  describedBy?: string | undefined
}

/** One of a few, all in sight. */
export function Kinds<Value extends string>({ name, choices, chosen, onChoose, ...more }: KindsProps<Value>) {
  return (
    <div className="kinds">
      {choices.map(({ value, label }) => (
        <label key={value} className="kind">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            disabled={more.isLocked && chosen !== value}
            aria-describedby={more.describedBy}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

type VisibilityChoiceProps = {
  chosen: VisibilityWish
  /** Who sees the folder above; null at the root, where nothing is handed down. */
  above: Visibility | null
  isFolder: boolean
  onChoose: (visibility: VisibilityWish) => void
}

/** Who may see it: what the folder above says, or a word of its own. */
export function VisibilityChoice({ chosen, above, isFolder, onChoose }: VisibilityChoiceProps) {
  const { t } = useTranslation()
  const choices = [
    ...(above === null ? [] : [{ value: 'inherit', label: t(`intranet.visibility.inherit-${above}`) } as const]),
    { value: 'members', label: t('intranet.visibility.members') } as const,
    { value: 'public', label: t('intranet.visibility.public') } as const,
  ]
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.visibility.label')}</legend>
      <Kinds
        name="visibility"
        describedBy={isFolder ? 'visibility-help' : undefined}
        {...{ choices, chosen, onChoose }}
      />
      {isFolder && (
        <p className="field-help mt-2" id="visibility-help">
          {t('intranet.visibility.folder-help')}
        </p>
      )}
    </fieldset>
  )
}
