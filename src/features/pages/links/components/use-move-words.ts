import { useTranslation } from '#platform/i18n/use-translation.tsx'

/** What the buttons say that move a link or a group of that name. */
export function useMoveWords() {
  const { t } = useTranslation()
  return (name: string) => ({
    up: t('pages.links.up', { name }),
    down: t('pages.links.down', { name }),
    first: t('pages.links.is-first'),
    last: t('pages.links.is-last'),
  })
}
