import { useTranslation } from 'react-i18next'
import { isMac } from '#ui/row-elements.ts'

const macNames: Record<string, string> = {
  ...{ Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Delete: '⌘⌫', Enter: '⏎', 'Alt+↑': '⌘↑' },
}

/** `Alt+Enter` as it stands on the reader's keys. */
export function useKeyNames(): (chord: string) => string {
  const { t } = useTranslation()
  const words: Record<string, string> = {
    Delete: t('intranet.listing.key.delete'),
    Enter: t('intranet.listing.key.enter'),
    Shift: t('intranet.listing.key.shift'),
    Space: t('intranet.listing.key.space'),
  }
  return (chord) => {
    const names = isMac() ? { ...words, ...macNames } : words
    const name = (key: string) => names[key] ?? key
    return (
      names[chord] ??
      chord
        .split('+')
        .map(name)
        .join(isMac() ? '' : '+')
    )
  }
}
