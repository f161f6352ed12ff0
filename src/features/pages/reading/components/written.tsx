import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ReadText } from '../read-text.ts'

/** What an admin wrote, marked where it stands in the other language; else the portal's own words. */
export function Written({ text, own }: { text: ReadText | null | undefined; own: string }) {
  const { i18n } = useTranslation()
  if (!text) return own
  return text.language === i18n.language ? text.text : <span lang={documentLanguage(text.language)}>{text.text}</span>
}

/** A line that tells why the other language stands here (issue 7); nothing where all is in the reader's own. */
export function OnlyInOther({ of }: { of: readonly ({ language: string } | null | undefined)[] }) {
  const { t, i18n } = useTranslation()
  const isOther = of.some((text) => text && text.language !== i18n.language)
  return isOther ? <p className="text-meta">{t('pages.only-in-other')}</p> : null
}
