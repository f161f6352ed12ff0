import { Link, useRouteLoaderData } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { editPagePath } from '../editing-paths.ts'

/** On a public page, for those who may write it; nobody else learns of it. */
export function EditPageLink({ slug }: { slug: PageSlug }) {
  const { t } = useTranslation()
  const root = useRouteLoaderData('root') as { user?: { role: string } | null } | undefined
  const role = root?.user?.role
  if (role !== 'ADMIN' && role !== 'DEV') return null
  return (
    <p className="mt-3">
      <Link to={editPagePath(slug)} className="link">
        {t('pages.edit-page')}
      </Link>
    </p>
  )
}
