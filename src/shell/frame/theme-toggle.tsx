import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useShell } from './use-shell.ts'

/** `enhance.ts` does the work on all pages and keeps `aria-pressed` right; without scripts the button is not shown. */
export function ThemeToggle({ hasText = false }: { hasText?: boolean }) {
  const { t } = useTranslation()
  const theme = useShell()?.theme
  return (
    <Button
      type="button"
      variant="quiet"
      isIconOnly={!hasText}
      className="theme-toggle"
      aria-label={hasText ? undefined : t('shell.dark-mode')}
      aria-pressed={theme === 'dark'}
      data-theme-toggle
      suppressHydrationWarning
    >
      <Icon name="moon" />
      <Icon name="sun" />
      {hasText && t('shell.dark-mode')}
    </Button>
  )
}
