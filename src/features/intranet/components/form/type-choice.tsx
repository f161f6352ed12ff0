import '../change/kinds.css'
import { useTranslation } from 'react-i18next'
import type { ResourceType } from '../../missing-fields.ts'

type TypeChoiceProps = { type: ResourceType; onChange: (type: ResourceType) => void; isLocked: boolean }

/** File or folder: chosen when adding, fixed afterwards. */
export function TypeChoice({ type, onChange, isLocked }: TypeChoiceProps) {
  const { t } = useTranslation()
  const kinds = [
    { value: 'file', label: t('intranet.form.type-file') },
    { value: 'folder', label: t('intranet.form.type-folder') },
  ] as const
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.form.type')}</legend>
      <div className="kinds">
        {kinds.map(({ value, label }) => (
          <label key={value} className="kind">
            <input
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              onChange={() => onChange(value)}
              disabled={isLocked && type !== value}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
