import type { ReactNode } from 'react'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { cutName, nameIn } from '../../core/resource.ts'

type ResourceNameProps = {
  resource: { nameNL: string; nameFR: string }
  language: Language
  /** The whole name is shown by a tooltip around the name; the browser's own stays away. */
  hasTooltip?: boolean
}

/** Cut for the eye only; where the translation is missing the other language's name in italics with a tag. */
export function ResourceName({ resource, language, hasTooltip = false }: ResourceNameProps) {
  const name = nameIn(resource, language)
  const cut = cutName(name.text)
  const whole = (
    <>
      <span aria-hidden="true" title={hasTooltip ? undefined : name.text}>
        {cut}
      </span>
      <span className="sr-only">{name.text}</span>
    </>
  )
  const shown = cut === name.text ? cut : whole
  return name.language === language ? shown : <BorrowedName language={name.language}>{shown}</BorrowedName>
}

function BorrowedName({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <span lang={documentLanguage(language)} className="italic">
        {children}
      </span>{' '}
      <abbr title={t(`intranet.language.${language}`)} className="text-small text-text-3">
        {language.toUpperCase()}
      </abbr>
    </>
  )
}
