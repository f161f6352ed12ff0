import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { useIsWriter, Written } from '../../reading/components/page-head.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'

type Props = { name: 'news' | 'training'; texts: ReadTexts; isEmpty: boolean; children: ReactNode }

const firstOf = { news: 'default', training: 'training' } as const

/** The latest of a list of articles, with its heading and the way to all of them. Who could write the first one sees where there is none. */
export function ArticlesChapter({ name, texts, isEmpty, children }: Props) {
  const { t } = useTranslation()
  const isWriter = useIsWriter()
  if (isEmpty && !isWriter) return null
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
          <p className="py-4 text-text-2">
            {t(`pages.home.${name}.none`)}{' '}
            <Link to={`${href('/administration/articles')}?category=${firstOf[name]}`} className="link">
              {t(`pages.home.${name}.first`)}
            </Link>
          </p>
        </MarginSection>
      ) : (
        children
      )}
    </Chapter>
  )
}
