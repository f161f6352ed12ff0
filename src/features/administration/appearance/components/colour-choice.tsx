import type { Ref } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/form-context.ts'
import { house } from '../look.ts'
import { readyColours, readyNames } from '../ready-colours.ts'

type Props = {
  saved: { colour: string; ownColour: string }
  /** The choice of the colour beside it. */
  ownChoice: Ref<HTMLInputElement>
}

/** Colours with names, and any other one. */
export function ColourChoice({ saved, ownChoice }: Props) {
  const { t } = useTranslation()
  const typed = useTyped('colour', saved.colour)
  const choice = (value: string, label: string, swatch: readonly string[], ref?: Ref<HTMLInputElement>) => (
    <label key={value} className="appearance-choice">
      <input ref={ref} type="radio" name="colour" value={value} required defaultChecked={typed === value} />
      <span className="appearance-swatch" aria-hidden="true">
        {swatch.map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </span>
      {label}
    </label>
  )
  return (
    <fieldset className="appearance-choices">
      <legend className="field-label">{t('administration.appearance.colour')}</legend>
      <div className="appearance-colours">
        {choice('house', t('administration.appearance.colours.house'), [house.primary[0], house.robe[0]])}
        {readyNames.map((name) =>
          choice(readyColours[name], t(`administration.appearance.colours.${name}`), [readyColours[name]]),
        )}
        {choice('own', t('administration.appearance.colours.own'), [], ownChoice)}
      </div>
      <TextField
        className="appearance-own"
        type="color"
        name="ownColour"
        label={t('administration.appearance.own-colour')}
        help={t('administration.appearance.own-help')}
        defaultValue={saved.ownColour}
      />
    </fieldset>
  )
}
