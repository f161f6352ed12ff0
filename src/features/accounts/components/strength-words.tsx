import { useTranslation } from 'react-i18next'
import './links/links.css'

const levels = ['short', 'simple', 'fair', 'strong'] as const

/** How good the typed password is, in a word. `shell/enhance` says which one; without scripts none is shown. */
export function StrengthWords({ id }: { id: string }) {
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
