import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'

export type Names = { nameNL: string; nameFR: string }

type BilingualNamesProps = {
  names: Names
  onChange: (names: Names) => void
  errorOf: (field: string) => string | undefined
  isLocked?: boolean
}

/** Dutch at the left, French at the right, the house's rule between them. */
export function BilingualNames({ names, onChange, errorOf, isLocked = false }: BilingualNamesProps) {
  const { t } = useTranslation()
  return (
    <div className="bilingual">
      <div className="bilingual-side">
        <h2 lang="nl-BE">{t('intranet.form.dutch')}</h2>
        <TextField
          label={t('intranet.form.name-nl')}
          name="nameNL"
          lang="nl-BE"
          isWide
          autoComplete="off"
          value={names.nameNL}
          onChange={({ target }) => onChange({ ...names, nameNL: target.value })}
          error={errorOf('nameNL')}
          readOnly={isLocked}
        />
      </div>
      <div className="bilingual-side">
        <h2 lang="fr-BE">{t('intranet.form.french')}</h2>
        <TextField
          label={t('intranet.form.name-fr')}
          name="nameFR"
          lang="fr-BE"
          isWide
          autoComplete="off"
          value={names.nameFR}
          onChange={({ target }) => onChange({ ...names, nameFR: target.value })}
          error={errorOf('nameFR')}
          readOnly={isLocked}
        />
      </div>
    </div>
  )
}
