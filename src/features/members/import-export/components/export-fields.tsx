import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { exportColumns, exportFormats } from '../export/export-wish.ts'

/** At least one; the browser itself says so before anything is sent. */
export function ColumnChoice() {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const offered = exportColumns.filter((column) => column !== 'magistrate' || magistrateLabel)
  const first = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const look = (event: FormEvent<HTMLFieldSetElement>) =>
    setEmpty(event.currentTarget.querySelector(':checked') === null)
  const text = t('members.export.noColumns')
  useEffect(() => first.current?.setCustomValidity(isEmpty ? text : ''), [isEmpty, text])
  return (
    <fieldset className="exchange-choice" onChange={look}>
      <legend className="field-label">{t('members.export.chosenColumns')}</legend>
      <div className="exchange-columns">
        {offered.map((column, index) => (
          <label key={column} className="exchange-option">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              name="column"
              value={column}
              defaultChecked
              aria-describedby={isEmpty ? 'export-no-columns' : undefined}
            />
            <span>{column === 'magistrate' ? magistrateLabel : t(`members.export.columns.${column}`)}</span>
          </label>
        ))}
      </div>
      {isEmpty && (
        <p className="field-error" id="export-no-columns" role="alert">
          {text}
        </p>
      )}
    </fieldset>
  )
}

export function FormatChoice() {
  const { t } = useTranslation()
  return (
    <fieldset className="exchange-choice">
      <legend className="field-label">{t('members.export.format')}</legend>
      {exportFormats.map((format) => (
        <label key={format} className="exchange-option">
          <input type="radio" name="format" value={format} required defaultChecked={format === 'csv'} />
          <span>
            {t(`members.export.${format}`)}
            <small>{t(`members.export.${format}Help`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
