import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { describedBy, FieldNotes, fieldId } from '#ui/field-notes.tsx'
import { useField } from '#ui/form-context.ts'
import '../../links/components/links.css'

const levels = ['short', 'simple', 'fair', 'strong'] as const

/** How good the typed password is, in a word. `shell/enhance` says which one; without scripts none is shown. */
function StrengthWords({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <p className="strength" role="status" data-strength={id} data-level="">
      {levels.map((level) => (
        <span key={level} data-when={level}>
          {t(`accounts.links.strength.${level}`)}
        </span>
      ))}
    </p>
  )
}

type PasswordFieldProps = {
  id?: string
  label: string
  name: string
  help?: string
  /** A message elsewhere that explains what to correct here; then the field takes the focus. */
  describedById?: string
  /** A password that is being chosen: the browser may propose one, and a word tells how good it is. */
  isNew?: boolean
}

/** The button that shows it works by `data-show-password` (shell/enhance), so that static pages have it too. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, help, describedById, isNew = false } = props
  const { t } = useTranslation()
  const { native, error } = useField({ name }, undefined)
  const id = props.id ?? fieldId(name)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} help={help} />
      <div className="password-box">
        <input
          id={id}
          name={name}
          type="password"
          className="input"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1024}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy(id, { help, error }), describedById].filter(Boolean).join(' ') || undefined}
          // biome-ignore lint/a11y/noAutofocus: after a refusal the reader continues where something is to be corrected
          autoFocus={native.autoFocus || describedById !== undefined}
        />
        <ShowButton id={id} />
      </div>
      {isNew && <StrengthWords id={id} />}
      <p className="field-help" role="status" hidden data-caps-lock={id}>
        {t('accounts.signIn.capsLock')}
      </p>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function ShowButton({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="needs-scripts show-password"
      aria-label={t('accounts.signIn.showPassword')}
      aria-pressed={false}
      aria-controls={id}
      data-show-password={id}
    >
      {t('accounts.signIn.show')}
    </button>
  )
}
