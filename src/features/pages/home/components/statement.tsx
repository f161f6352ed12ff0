import './statement.css'
import { href } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page.tsx'
import { PagePicture } from '../../pictures/components/page-picture.tsx'
import type { ShownPicture } from '../../pictures/picture-files.ts'
import { OnlyInOther, Written } from '../../reading/components/page-head.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

/** Beside the statement it is cut to 4:3, and its file is a third wider than what is seen. */
const sizes = '(width >= 75rem) 38rem, (width >= 56.25rem) 40vw, 100vw'

type Lead = { picture: ShownPicture; alt: string }

type Props = {
  texts: ReadTexts
  /** Its name stands where nobody wrote a statement. */
  association: { name: string; otherName: string; isNamed: boolean } | undefined
  /** Empty while nobody wrote it in the other language. */
  echo: string
  isShort: boolean
  /** null: none was chosen. */
  lead: Lead | null
}

/** What the association stands for. A member, who knows, gets one line. */
export function Statement({ lead, ...words }: Props) {
  if (!lead || words.isShort) return <Words {...words} />
  return (
    <div className="statement-pictured">
      <Words {...words} />
      <div className="statement-picture">
        <PagePicture {...lead} sizes={sizes} isFirst />
      </div>
    </div>
  )
}

function Words({ texts, echo, association, isShort }: Omit<Props, 'lead'>) {
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
            <ButtonLink to={href('/team/become-member')} variant="primary">
              <Written text={texts['become-member']} own={t('pages.home.become-member')} />
            </ButtonLink>
            <ButtonLink to={href('/team/board-of-directors')} variant="secondary">
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
