import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { cutName } from '../cut-name.ts'
import { nameIn } from '../resource-name.ts'

type ResourceNameProps = { resource: { nameNL: string; nameFR: string }; language: Language; isWhole?: boolean }

/**
 * The name as it is shown: cut at 50 characters, and where the translation is missing the other language's name in
 * italics with a tag (ux.md F3, F5).
 */
export function ResourceName({ resource, language, isWhole = false }: ResourceNameProps) {
  const { t } = useTranslation()
  const name = nameIn(resource, language)
  const shown = isWhole ? name.text : cutName(name.text)
  const whole = shown === name.text ? undefined : name.text
  if (name.language === language) return <span title={whole}>{shown}</span>
  return (
    <>
      <span title={whole} lang={documentLanguage(name.language)} className="italic">
        {shown}
      </span>{' '}
      <abbr title={t(`intranet.language.${name.language}`)} className="text-small text-text-3">
        {name.language.toUpperCase()}
      </abbr>
    </>
  )
}
