import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { cutName } from '../cut-name.ts'
import { nameIn } from '../resource-name.ts'

type ResourceNameProps = {
  resource: { nameNL: string; nameFR: string }
  language: Language
  /** The whole name is shown by a tooltip around the name; the browser's own stays away. */
  hasTooltip?: boolean
}

/**
 * The name as it is shown: cut at 50 characters for the eye only, and where the translation is missing the other
 * language's name in italics with a tag (ux.md F3, F5).
 */
export function ResourceName({ resource, language, hasTooltip = false }: ResourceNameProps) {
  const { t } = useTranslation()
  const name = nameIn(resource, language)
  const shown = <CutName name={name.text} hasTooltip={hasTooltip} />
  if (name.language === language) return shown
  return (
    <>
      <span lang={documentLanguage(name.language)} className="italic">
        {shown}
      </span>{' '}
      <abbr title={t(`intranet.language.${name.language}`)} className="text-small text-text-3">
        {name.language.toUpperCase()}
      </abbr>
    </>
  )
}

function CutName({ name, hasTooltip }: { name: string; hasTooltip: boolean }) {
  const shown = cutName(name)
  if (shown === name) return name
  return (
    <>
      <span aria-hidden="true" title={hasTooltip ? undefined : name}>
        {shown}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
}
