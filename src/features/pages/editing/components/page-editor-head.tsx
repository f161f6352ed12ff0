import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle } from '#ui/page.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { boardPath, editPagePath, pageRevisionsPath, publicPaths } from '../editing-paths.ts'

/** Where one is, and the ways on. @param below the name of a page below the editor */
export function PageEditorHead({ slug, below }: { slug: PageSlug; below?: string }) {
  const { t } = useTranslation()
  const name = t(`pages.editing.names.${slug}`)
  return (
    <>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.pages.title'), href: boardPath },
          ...(below ? [{ label: name, href: editPagePath(slug) }, { label: below }] : [{ label: name }]),
        ]}
      />
      <div className="page-editor-head">
        <PageTitle>{below ?? name}</PageTitle>
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
      </div>
    </>
  )
}
