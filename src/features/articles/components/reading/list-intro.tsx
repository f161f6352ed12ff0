import { useTranslation } from 'react-i18next'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { PageTitle } from '#ui/page.tsx'
import type { ListData } from '../../reading/load-list.server.ts'

/** Title and introduction of a list: what an admin wrote, marked where it stands in the other language, else the portal's own. */
export function ListIntro({ intro, own }: { intro: ListData['intro']; own: { title: string; lede: string } }) {
  const { t, i18n } = useTranslation()
  const { title, lede } = intro
  const langOf = (text: typeof title) =>
    text && text.language !== i18n.language ? documentLanguage(text.language) : undefined
  return (
    <>
      <PageTitle>
        <span lang={langOf(title)}>{title?.text ?? own.title}</span>
      </PageTitle>
      <p className="text-lede" lang={langOf(lede)}>
        {lede?.text ?? own.lede}
      </p>
      {(langOf(title) || langOf(lede)) && <p className="text-meta">{t('pages.only-in-other')}</p>}
    </>
  )
}
