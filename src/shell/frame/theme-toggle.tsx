import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { useShell } from './use-shell.ts'

/**
 * Dark or light. `enhance.ts` does the work on static and app pages alike and keeps `aria-pressed` right when the system
 * decided; without scripts the button is not shown.
 */
export function ThemeToggle({ hasText = false }: { hasText?: boolean }) {
  const { t } = useTranslation()
  const theme = useShell()?.theme
  return (
    <button
      type="button"
      className={hasText ? 'button button-quiet theme-toggle' : 'button button-quiet button-icon theme-toggle'}
      aria-label={hasText ? undefined : t('shell.dark-mode')}
      aria-pressed={theme === 'dark'}
      data-theme-toggle
      {...(hasText ? undefined : tooltip(''))}
      suppressHydrationWarning
    >
      <Icon name="moon" />
      <Icon name="sun" />
      {hasText && t('shell.dark-mode')}
    </button>
  )
}
