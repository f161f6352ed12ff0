import {
  type ComponentProps,
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type Place, pictureAddress, textAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { previewKind } from '../preview-kind.ts'
import type { TextPreview } from '../text-preview.ts'
import type { ReadPage, Zoom } from './preview-bar.tsx'
import { CannotShow, Loading, useText } from './preview-states.tsx'

/** The PDF reader is half a megabyte: fetched with the first PDF, and never part of the server. */
const PdfPages = lazy(async () => {
  if (import.meta.env.SSR) throw new Error('in the browser only')
  return { default: (await import('./pdf-pages.tsx')).PdfPages }
})

type PreviewStageProps = {
  resource: Resource
  name: string
  place: Place
  zoom: Zoom
  swipe: Pick<ComponentProps<'section'>, 'onTouchStart' | 'onTouchEnd'>
  onPage: (page: ReadPage) => void
}

/** Where the document lies. It keeps the focus from one document to the next, so that the keys of a reader scroll it. */
export function PreviewStage({ swipe, ...shown }: PreviewStageProps) {
  const { resource, name } = shown
  const { stage, width } = useStageWidth()
  useEffect(() => {
    if (resource.id) stage.current?.scrollTo(0, 0)
  }, [resource.id, stage])
  return (
    <section
      ref={stage}
      className="preview-stage"
      data-kind={previewKind(resource.extension) ?? 'none'}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so without a mouse too
      tabIndex={0}
      {...swipe}
    >
      <Shown key={resource.id} {...shown} stageWidth={width} />
    </section>
  )
}

type ShownProps = Omit<PreviewStageProps, 'swipe'> & { stageWidth: number | null }

function Shown({ resource, name, place, zoom, stageWidth, onPage }: ShownProps) {
  const kind = previewKind(resource.extension)
  if (kind === null) return <CannotShow resource={resource} />
  if (kind === 'image') return <Picture resource={resource} name={name} zoom={zoom.factor} />
  if (kind !== 'pdf') return <Text resource={resource} place={place} name={name} />
  if (stageWidth === null) return null
  return (
    <Suspense fallback={<Loading />}>
      <PdfPages resource={resource} zoom={zoom.factor} stageWidth={stageWidth} onPage={onPage} />
    </Suspense>
  )
}

function useStageWidth() {
  const stage = useRef<HTMLElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setWidth(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { stage, width }
}

/** An image as the server made it anew; larger than the stage only when one asks for it. */
function Picture({ resource, name, zoom }: { resource: Resource; name: string; zoom: number }) {
  const [size, setSize] = useState<{ width: number; height: number } | 'failed' | null>(null)
  if (size === 'failed') return <CannotShow resource={resource} />
  const style = size && ({ '--width': size.width, '--height': size.height, '--zoom': zoom } as CSSProperties)
  return (
    <>
      {!size && <Loading />}
      <img
        className="preview-picture"
        src={pictureAddress(resource, 'large')}
        alt={name}
        hidden={!size}
        style={style ?? undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        onError={() => setSize('failed')}
      />
    </>
  )
}

/** The beginning of a text, or of a table; what is not shown is in the download. */
function Text({ resource, place, name }: { resource: Resource; place: Place; name: string }) {
  const { t } = useTranslation()
  const text = useText(textAddress(place, resource.id, 'large'))
  if (text === 'loading') return <Loading />
  if (text === 'failed') return <CannotShow resource={resource} />
  return (
    <div className="preview-paper">
      {text.kind === 'text' ? <pre className="preview-text">{text.text}</pre> : <Table rows={text.rows} name={name} />}
      {text.isCut && <p className="preview-note">{t('intranet.preview.cut')}</p>}
    </div>
  )
}

/** The first row is the head, as in almost every table that people keep. */
function Table({ rows, name }: { rows: Extract<TextPreview, { kind: 'table' }>['rows']; name: string }) {
  const [head = [], ...body] = rows
  return (
    <table className="preview-table" aria-label={name}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
          <tr key={index}>
            {head.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only table, never sorted
              <td key={column}>{row[column] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
