import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import type { FolderPage } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { toldContents } from '../delete-words.ts'
import { Fact } from './facts.tsx'
import { typeOf, visibilityOf } from './resource-facts.tsx'

type SeveralResourcesProps = { selected: readonly Resource[]; page: FolderPage; isPanel: boolean }

/** Several rows: how many, how large together, and what they have in common. */
export function SeveralResources({ selected, page: { language }, isPanel }: SeveralResourcesProps) {
  const { t } = useTranslation()
  const documents = selected.filter(({ folder }) => !folder)
  const bytes = documents.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const counted = { folders: selected.length - documents.length, documents: documents.length }
  const type = common(selected, (resource) => typeOf(t, resource))
  const author = documents.length === selected.length ? common(selected, (resource) => resource.author) : null
  const added = common(selected, ({ createdAt }) => formatDate(createdAt, language))
  const visible = common(selected, (resource) => visibilityOf(t, resource))
  return (
    <>
      {isPanel && <h3 className="details-name">{t('intranet.panel.several', { count: selected.length })}</h3>}
      <dl className="details-facts">
        <Fact label={t('intranet.panel.selection')}>{toldContents(t, counted)}</Fact>
        {documents.length > 0 && (
          <Fact label={t('intranet.panel.total-size')}>
            {formatSize(bytes, language)}
            {counted.folders > 0 && <span className="details-aside">{t('intranet.panel.without-folders')}</span>}
          </Fact>
        )}
        {type && <Fact label={t('intranet.info.type')}>{type}</Fact>}
        {author && <Fact label={t('intranet.info.author')}>{author}</Fact>}
        {added && <Fact label={t('intranet.info.added')}>{added}</Fact>}
        {visible && <Fact label={t('intranet.panel.visibility')}>{visible}</Fact>}
      </dl>
    </>
  )
}

/** What is the same for all of them; null when it is not. */
function common(resources: readonly Resource[], of: (resource: Resource) => string | null): string | null {
  const [first] = resources
  if (!first) return null
  const value = of(first)
  return resources.every((resource) => of(resource) === value) ? value : null
}
