import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { Written } from '../../reading/components/page-head.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

type Props = { name: 'news' | 'training'; texts: ReadTexts; isEmpty: boolean; children: ReactNode }

/** The latest of a list of articles, with its heading and the way to all of them. */
export function ArticlesChapter({ name, texts, isEmpty, children }: Props) {
  const { t } = useTranslation()
  return (
    <Chapter
      id={name === 'news' ? 'latest-news' : 'upcoming-training'}
      label={t(`pages.home.${name}.label`)}
      title={<Written text={texts[name]} own={t(`pages.home.${name}.title`)} />}
      link={
        <Link to={href(`/${name}`)} className="link">
          {t(`pages.home.${name}.all`)}
        </Link>
      }
    >
      {isEmpty ? (
        <MarginSection>
          <p className="py-4 text-text-2">{t(`pages.home.${name}.none`)}</p>
        </MarginSection>
      ) : (
        children
      )}
    </Chapter>
  )
}
