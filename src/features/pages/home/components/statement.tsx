import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { OnlyInOther, Written } from '../../reading/components/written.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

/** As the frame knows it, in the language of the page and the other one. */
type NamedAssociation = { name: string; otherName: string; isNamed: boolean }

/** What the association is, in one sentence, with the same sentence in the other language under it. For members it shrinks. */
export function Statement({
  texts,
  echo,
  association,
  isShort,
}: {
  texts: ReadTexts
  /** Its name stands where nobody wrote a statement. */
  association: NamedAssociation | undefined
  /** Empty while nobody wrote it in the other language. */
  echo: string
  isShort: boolean
}) {
  const { t, language } = useTranslation()
  const own = association?.isNamed
    ? { statement: association.name, echo: association.otherName === association.name ? '' : association.otherName }
    : { statement: t('pages.home.statement'), echo: t('pages.home.echo') }
  return (
    <div className="upright-echo">
      <PageTitle isDisplay={!isShort} {...echoOf(texts, echo, language, own.echo)}>
        <Written text={texts.title} own={own.statement} />
      </PageTitle>
      {!isShort && (
        <>
          <p className="text-lede">
            <Written text={texts.lede} own={t('pages.home.lede')} />
          </p>
          <OnlyInOther of={[texts.title, texts.lede]} />
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/team/become-member" variant="primary">
              <Written text={texts['become-member']} own={t('pages.home.become-member')} />
            </ButtonLink>
            <ButtonLink to="/team/board-of-directors" variant="secondary">
              <Written text={texts['how-we-work']} own={t('pages.home.how-we-work')} />
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

/** A statement that is only written in one language has no echo: it would say the same twice. */
function echoOf({ title }: ReadTexts, echo: string, language: Language, own: string) {
  const echoLang = documentLanguage(language === 'nl' ? 'fr' : 'nl')
  if (!title) return { echo: own, echoLang }
  return title.language === language && echo ? { echo, echoLang } : {}
}
