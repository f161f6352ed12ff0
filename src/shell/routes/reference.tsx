import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import '../api/reference.css'
import { referenceOf } from '#platform/api/reference.server.ts'
import { apiDocumentContext } from '../api/api-document.context.ts'
import { apiBase } from '../api/api-document.server.ts'
import { ReferenceChapters } from '../api/reference-chapters.tsx'
import { ReferenceStart } from '../api/reference-start.tsx'
import { siteContext } from '../frame/site.context.ts'
import type { Route } from './+types/reference'

export const handle = { titleKey: 'reference.title', cache: ['organisation'] } satisfies RouteHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const address = context.get(siteContext).publicUrl + apiBase
  return { address, ...referenceOf(context.get(apiDocumentContext)(), address) }
}

/** The JSON interface for those who write programs: drawn from the very document that the tests check it against. */
export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { address, chapters, schemas } = loaderData
  return (
    <WorkPage>
      <div className="reference">
        <nav className="reference-parts" aria-label={t('reference.contents')}>
          <ul>
            <li>
              <a href="#start">{t('reference.start.title')}</a>
            </li>
            {chapters.map(({ name }) => (
              <li key={name} lang="en">
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#schemas">{t('reference.schemas')}</a>
            </li>
          </ul>
        </nav>
        <div className="reference-body">
          <PageTitle>{t('reference.title')}</PageTitle>
          <ReferenceStart address={address} />
          <ReferenceChapters chapters={chapters} schemas={schemas} />
        </div>
      </div>
    </WorkPage>
  )
}
