import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'

type BilingualTitleProps = { names: { nameNL: string; nameFR: string }; language: Language; isPanel: boolean }

/**
 * Both names, each with the tag of its language left of the house's rule; the reader's own first. A dialog
 * already has the first as its title.
 */
export function BilingualTitle({ names, language, isPanel }: BilingualTitleProps) {
  const other = language === 'nl' ? 'fr' : 'nl'
  return (
    <div className="details-names">
      {isPanel && <Name text={textIn(names, language)} language={language} isOwn />}
      <Name text={textIn(names, other)} language={other} />
    </div>
  )
}

const textIn = (names: BilingualTitleProps['names'], language: Language) =>
  (language === 'nl' ? names.nameNL : names.nameFR).trim()

function Name({ text, language, isOwn = false }: { text: string; language: Language; isOwn?: boolean }) {
  const { t } = useTranslation()
  const Line = isOwn ? 'h3' : 'p'
  return (
    <>
      <abbr className="details-tag" title={t(`intranet.language.${language}`)}>
        {language.toUpperCase()}
      </abbr>
      {text === '' ? (
        <p className="details-name-missing">{t('intranet.panel.no-name')}</p>
      ) : (
        <Line className={isOwn ? 'details-name' : 'details-name-echo'} lang={documentLanguage(language)}>
          {text}
        </Line>
      )}
    </>
  )
}
