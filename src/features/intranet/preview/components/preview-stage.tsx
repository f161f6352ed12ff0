import {
  type CSSProperties,
  lazy,
  Suspense,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { pictureAddress } from '../../core/file-addresses.ts'
import { textAddress } from '../../core/places.ts'
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

export type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined }

const minSwipe = 60

/** A finger that moves to the side leads to the neighbour; up and down it scrolls. An extra: there are buttons too. */
function useSwipe({ previous, next }: Steps) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const finger = touches[0]
      const isWide = currentTarget.scrollWidth > currentTarget.clientWidth
      from.current = touches.length === 1 && finger && !isWide ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) previous?.()
      else next?.()
    },
  }
}

type PreviewStageProps = {
  resource: Resource
  name: string
  zoom: Zoom
  steps: Steps
  onPage: (page: ReadPage) => void
}

/** Where the document lies. It keeps the focus from one document to the next, so that the keys of a reader scroll it. */
export function PreviewStage({ steps, ...shown }: PreviewStageProps) {
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
      {...useSwipe(steps)}
    >
      <Shown key={resource.id} {...shown} stageWidth={width} />
    </section>
  )
}

type ShownProps = Omit<PreviewStageProps, 'steps'> & { stageWidth: number | null }

function Shown({ resource, name, zoom: { factor: zoom }, stageWidth, onPage }: ShownProps) {
  const kind = previewKind(resource.extension)
  if (kind === null) return <CannotShow resource={resource} />
  if (kind === 'image') return <Picture {...{ resource, name, zoom }} />
  if (kind !== 'pdf') return <Text {...{ resource, name }} />
  if (stageWidth === null) return null
  return (
    <Suspense fallback={<Loading />}>
      <PdfPages {...{ resource, zoom, stageWidth, onPage }} />
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

function Text({ resource, name }: { resource: Resource; name: string }) {
  const { t } = useTranslation()
  const text = useText(textAddress(resource, 'large'))
  if (text === 'loading') return <Loading />
  if (text === 'failed') return <CannotShow resource={resource} />
  return (
    <div className="preview-paper">
      {text.kind === 'text' ? <pre className="preview-text">{text.text}</pre> : <Table rows={text.rows} name={name} />}
      {text.isCut && <p className="preview-note">{t('intranet.preview.cut')}</p>}
    </div>
  )
}

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
