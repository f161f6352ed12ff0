import './preview.css'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { pictureAddress } from '../../core/file-addresses.ts'
import { textAddress } from '../../core/places.ts'
import { nameIn, type Resource } from '../../core/resource.ts'
import { previewKind } from '../preview-kind.ts'
import { CannotShow, Loading, useText } from './preview-states.tsx'

const PreviewScreen = lazy(async () => ({ default: (await import('./preview-screen.tsx')).PreviewScreen }))
const PdfThumbnail = lazy(async () => {
  if (import.meta.env.SSR) throw new Error('in the browser only')
  return { default: (await import('./pdf-page.tsx')).PdfThumbnail }
})

export function Thumbnail({ resource, files }: { resource: Resource; files: readonly Resource[] }) {
  const { t, language } = useTranslation()
  const [isLarge, enlarge] = useState(false)
  const kind = previewKind(resource.extension)
  if (kind === null) return null
  const { text: name } = nameIn(resource, language)
  return (
    <>
      <div className="thumbnail" data-kind={kind}>
        <Suspense fallback={<Loading />}>
          <Small key={`${resource.id} ${resource.revision}`} resource={resource} />
        </Suspense>
        <button
          type="button"
          className="thumbnail-button"
          aria-label={t('intranet.preview.enlarge', { name })}
          {...tooltip('')}
          onClick={() => enlarge(true)}
        />
      </div>
      {isLarge && (
        <Suspense>
          <PreviewScreen
            first={resource.id}
            files={files.some(({ id }) => id === resource.id) ? files : [resource]}
            onClose={() => enlarge(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Small({ resource }: { resource: Resource }) {
  const kind = previewKind(resource.extension)
  if (kind === 'pdf') return <PdfThumbnail resource={resource} />
  return kind === 'image' ? <SmallPicture resource={resource} /> : <SmallText resource={resource} />
}

function SmallPicture({ resource }: { resource: Resource }) {
  const [hasFailed, fail] = useState(false)
  if (hasFailed) return <CannotShow resource={resource} isSmall />
  return <img src={pictureAddress(resource, 'small')} alt="" onError={() => fail(true)} />
}

function SmallText({ resource }: { resource: Resource }) {
  const text = useText(textAddress(resource, 'small'))
  if (text === 'loading') return <Loading />
  if (text === 'failed') return <CannotShow resource={resource} isSmall />
  return text.kind === 'text' ? <pre aria-hidden="true">{text.text}</pre> : <SmallTable rows={text.rows} />
}

function SmallTable({ rows }: { rows: string[][] }) {
  const columns = Math.min(rows[0]?.length ?? 1, 4)
  const cells = rows.slice(0, 9).flatMap((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''))
  return (
    <span className="thumbnail-table" style={{ '--columns': columns } as CSSProperties} aria-hidden="true">
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture of a table, never sorted
        <span key={index} className={index < columns ? 'thumbnail-head' : undefined}>
          {cell}
        </span>
      ))}
    </span>
  )
}
