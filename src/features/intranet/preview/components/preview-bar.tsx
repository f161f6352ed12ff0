import { type KeyboardEvent, useState } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadAddress } from '../../core/file-addresses.ts'
import { nameIn, type Resource } from '../../core/resource.ts'
import { type PreviewKind, previewKind } from '../preview-kind.ts'

export type ReadPage = { number: number; count: number }

function PageField({ page: { number, count } }: { page: ReadPage }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const scrollTo = (wanted: number) => {
    const page = Math.min(Math.max(wanted, 1), count)
    document.querySelector(`.preview-stage [data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }
  const go = () => {
    if (typed !== null && Number.isInteger(Number(typed))) scrollTo(Number(typed))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') go()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    scrollTo(number + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <label className="preview-pages">
      <span className="preview-label">{t('intranet.preview.page')}</span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        size={3}
        aria-label={t('intranet.preview.page')}
        value={typed ?? number}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>{t('intranet.preview.of', { count })}</span>
    </label>
  )
}

type PreviewBarProps = {
  resource: Resource
  name: string
  /** Of the title, which names the dialog. */
  id: string
  position: string
  zoom: Zoom
  page: ReadPage | null
  onClose: () => void
}

export function PreviewBar({ resource, name, id, position, zoom, page, onClose }: PreviewBarProps) {
  const { t, language } = useTranslation()
  return (
    <div className="preview-bar">
      <div className="preview-title">
        <h2 id={id} lang={documentLanguage(nameIn(resource, language).language)}>
          {name}
        </h2>
        <p className="text-meta">{position}</p>
      </div>
      <div className="preview-tools">
        {page && <PageField key={resource.id} page={page} />}
        {zoom.isPossible && <ZoomButtons zoom={zoom} />}
        <a className="button button-secondary" href={downloadAddress(resource.id)} download="">
          <Icon name="download" />
          <span className="preview-label">{t('intranet.download')}</span>
        </a>
      </div>
      <IconButton icon="close" label={t('intranet.close')} size="regular" onClick={onClose} />
    </div>
  )
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const { t, language } = useTranslation()
  const zoomTo = (act: (() => void) | undefined) =>
    ({ size: 'regular', 'aria-disabled': !act || undefined, onClick: act }) as const
  const percent = new Intl.NumberFormat(documentLanguage(language), { style: 'percent' }).format(zoom.factor)
  return (
    <div className="preview-zoom">
      <IconButton icon="minus" label={t('intranet.preview.smaller')} {...zoomTo(zoom.further)} />
      <output>{percent}</output>
      <IconButton icon="plus" label={t('intranet.preview.larger')} {...zoomTo(zoom.closer)} />
    </div>
  )
}

/** 1: as large as the window lets it be. */
const steps: Record<PreviewKind, readonly number[]> = {
  image: [1, 1.5, 2, 3, 4],
  pdf: [0.5, 0.75, 1, 1.25, 1.5, 2, 3],
  text: [],
  table: [],
}

export type Zoom = ReturnType<typeof useZoom>

export function useZoom(resource: Resource | undefined) {
  const [chosen, choose] = useState<{ id: string; factor: number } | null>(null)
  const id = resource?.id ?? ''
  const factor = chosen?.id === id ? chosen.factor : 1
  const possible = steps[previewKind(resource?.extension ?? null) ?? 'text']
  const to = (next: number | undefined) => (next === undefined ? undefined : () => choose({ id, factor: next }))
  const closer = to(possible.find((step) => step > factor))
  const further = to(possible.findLast((step) => step < factor))
  const keys: Record<string, (() => void) | undefined> = { '+': closer, '=': closer, '-': further, '0': to(1) }
  return {
    factor,
    closer,
    further,
    /** Texts follow the browser's own zoom. */
    isPossible: possible.length > 0,
    // Single characters count only on the document itself (WCAG 2.1.4).
    actionOf: ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
      altKey || ctrlKey || metaKey || !(target as HTMLElement).matches('.preview-stage') ? undefined : keys[key],
  }
}
