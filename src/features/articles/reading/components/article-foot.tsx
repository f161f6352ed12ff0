import type { MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Article } from '../../core/article.ts'
import type { Neighbours } from '../list.service.server.ts'
import { listNames } from '../list-address.ts'
import { passOn } from './pass-on.ts'
import { useSite } from './share-tags.tsx'

export function ArticleFoot({ article, mayEdit }: { article: Article; mayEdit: boolean }) {
  const { t } = useTranslation()
  const address = `${useSite()?.publicUrl ?? ''}/article/${article.id}`
  const name = listNames[article.category]
  const email = new URLSearchParams({ subject: article.title, body: `${article.title}\n${address}` })
  return (
    <footer className="article-foot">
      <Button
        size="small"
        type="button"
        data-help
        data-share={address}
        data-share-title={article.title}
        onClick={share}
      >
        {t('articles.reading.share')}
      </Button>
      <a className="link" href={`mailto:?${email.toString().replaceAll('+', '%20')}`}>
        {t('articles.reading.by-mail')}
      </a>
      {mayEdit && (
        <ButtonLink size="small" to={href('/administration/articles/:id', { id: article.id })}>
          {t('articles.reading.edit')}
        </ButtonLink>
      )}
      <span
        role="status"
        className="text-meta"
        data-share-status={t('articles.reading.copied')}
        suppressHydrationWarning
      />
      <Link className="link" to={href(`/${name}`)}>
        {t(`articles.${name}.all`)}
      </Link>
    </footer>
  )
}

/** In the app; static pages have `shell/enhance/reading.ts`. */
function share(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault()
  void passOn(event.currentTarget)
}

export function ArticleNeighbours({ beside, language }: { beside: Neighbours; language: Language }) {
  const { t, i18n } = useTranslation()
  const lang = language === i18n.language ? undefined : documentLanguage(language)
  if (!beside.before && !beside.after) return null
  return (
    <nav className="article-beside" aria-label={t('articles.reading.beside')}>
      {(['before', 'after'] as const).map((side) => {
        const article = beside[side]
        return (
          article && (
            <Link key={side} to={href('/article/:id', { id: article.id })} rel={side === 'before' ? 'prev' : 'next'}>
              <span className="text-meta">{t(`articles.reading.${side === 'before' ? 'previous' : 'next'}`)}</span>
              <span lang={lang}>{article.title}</span>
            </Link>
          )
        )
      })}
    </nav>
  )
}
