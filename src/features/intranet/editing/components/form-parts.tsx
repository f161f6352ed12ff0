import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import type { BilingualName } from '../../core/resource.ts'

type BilingualNamesProps = { names: BilingualName; onChange: (names: BilingualName) => void; isLocked?: boolean }

export function BilingualNames({ names, onChange, isLocked = false }: BilingualNamesProps) {
  const { t } = useTranslation()
  const sides = [
    { name: 'nameNL', lang: 'nl-BE', title: t('intranet.form.dutch'), label: t('intranet.form.name-nl') },
    { name: 'nameFR', lang: 'fr-BE', title: t('intranet.form.french'), label: t('intranet.form.name-fr') },
  ] as const
  return (
    <div className="bilingual">
      {sides.map(({ title, ...side }) => (
        <div key={side.name} className="bilingual-side">
          <h2 lang={side.lang}>{title}</h2>
          <TextField
            {...side}
            isWide
            autoComplete="off"
            value={names[side.name]}
            onChange={({ target }) => onChange({ ...names, [side.name]: target.value })}
            readOnly={isLocked}
          />
        </div>
      ))}
    </div>
  )
}

type AuthorFieldProps = { author: string; onChange: (author: string) => void; placeholder?: string; isLocked?: boolean }

/** The author of the document; empty means the member who sends it. */
export function AuthorField({ author, onChange, placeholder, isLocked = false }: AuthorFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('intranet.form.author')}
      optionalLabel={t('intranet.form.optional')}
      name="author"
      help={t('intranet.form.author-help')}
      autoComplete="off"
      placeholder={placeholder}
      value={author}
      onChange={({ target }) => onChange(target.value)}
      readOnly={isLocked}
    />
  )
}
