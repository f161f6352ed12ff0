import { downloadAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { PdfPage } from './pdf-page.tsx'
import { CannotShow, Loading } from './preview-states.tsx'
import { usePdf } from './use-pdf.ts'

/** CSS pixels. */
const width = 180

/** The first page, as a picture. */
export function PdfThumbnail({ resource }: { resource: Resource }) {
  const pdf = usePdf(downloadAddress(resource.id))
  if (pdf === 'loading') return <Loading />
  if (pdf === 'failed') return <CannotShow resource={resource} isSmall />
  const scale = width / pdf.first.width
  return (
    <span className="pdf-page" style={{ width: `${width}px`, height: `${pdf.first.height * scale}px` }}>
      <PdfPage document={pdf.document} number={1} scale={scale} isThumbnail />
    </span>
  )
}
