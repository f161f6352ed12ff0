import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Article } from '../../core/article.ts'
import { listNames } from '../list-address.ts'
import { passOn } from './pass-on.ts'
import { useSite } from './site-facts.ts'

/** Passing the article on, and the way back. Without a script the link for a mail does what the button does. */
export function ArticleFoot({ article, mayEdit }: { article: Article; mayEdit: boolean }) {
  const { t } = useTranslation()
  const address = `${useSite()?.publicUrl ?? ''}/article/${article.id}`
  const name = listNames[article.category]
  const letter = new URLSearchParams({ subject: article.title, body: `${article.title}\n${address}` })
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
      <a className="link" href={`mailto:?${letter.toString().replaceAll('+', '%20')}`}>
        {t('articles.reading.by-mail')}
      </a>
      {mayEdit && (
        <ButtonLink size="small" to={`/administration/articles/${article.id}`}>
          {t('articles.reading.edit')}
        </ButtonLink>
      )}
      <span
        role="status"
        className="text-meta"
        data-share-status={t('articles.reading.copied')}
        suppressHydrationWarning
      />
      <Link className="link" to={`/${name}`}>
        {t(`articles.${name}.all`)}
      </Link>
    </footer>
  )
}

/** In the app; paper has `shell/enhance/reading.ts`. */
function share(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault()
  void passOn(event.currentTarget)
}
