import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { editPagePath, type PageSlug, pageRevisionsPath, publicPaths } from '../../content/page-content.ts'
import { PagesAdministration } from '../../core/components/pages-administration.tsx'

type Props = { slug: PageSlug; below?: string; children: ReactNode }

export function PageAdministration({ slug, below, ...page }: Props) {
  const { t } = useTranslation()
  const name = t(`pages.editing.names.${slug}`)
  const ways = (
    <p className="page-ways">
      {!below && (
        <Link to={pageRevisionsPath(slug)} className="link">
          {t('pages.editing.revisions.title')}
        </Link>
      )}
      <Link to={publicPaths[slug]} className="link">
        {t('pages.editing.view')}
      </Link>
    </p>
  )
  const above = below ? [{ label: name, href: editPagePath(slug) }] : []
  return <PagesAdministration {...page} name={below ?? name} above={above} actions={ways} />
}
