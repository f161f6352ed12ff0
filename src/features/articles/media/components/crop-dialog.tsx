import 'react-image-crop/dist/ReactCrop.css'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Crop } from '#platform/images/picture.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/field.tsx'
import { coverShape, maxCrop, type Place } from '../cover-crop.ts'
import { coverAddress } from '../cover-files.ts'
import type { EditorMedia } from '../media.service.server.ts'

type Props = {
  articleId: string
  cover: NonNullable<EditorMedia['cover']>
  isBusy: boolean
  onClose: () => void
  /** Null: the whole picture, whatever its shape. */
  onCut: (crop: Crop | null) => void
}

const places: readonly Place[] = ['start', 'middle', 'end']
const zooms = ['1', '1.25', '1.5', '2', '3']

/** Which part of the picture is shown, 16 by 9: by dragging, by arrow keys on the frame, or by place and size. */
export function CropDialog({ articleId, cover, isBusy, onClose, onCut }: Props) {
  const { t } = useTranslation()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [crop, setCrop] = useState<Crop | null>(cover.crop)
  const [choice, setChoice] = useState<{ place: Place; zoom: string }>({ place: 'middle', zoom: '1' })
  const shown = crop ?? wholeOf(size)
  const take = (next: typeof choice) => {
    setChoice(next)
    if (size) setCrop(maxCrop(size, next.place, Number(next.zoom)) ?? wholeOf(size))
  }
  return (
    <Dialog
      title={t('articles.media.crop.title')}
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('articles.media.close')}
    >
      <p className="mb-3">{t('articles.media.crop.help')}</p>
      <div className="crop-frame">
        <ReactCrop
          aspect={coverShape}
          keepSelection
          minWidth={32}
          {...(shown && { crop: { unit: '%', ...scaled(shown, 100) } })}
          ariaLabels={handles((name) => t(`articles.media.crop.${name}`))}
          onChange={(_, percent) => setCrop(scaled(percent, 0.01))}
        >
          <img
            src={coverAddress(articleId, `${cover.id}.${cover.extension}`)}
            alt={t('articles.media.crop.picture')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              setCrop((now) => now ?? maxCrop({ width, height }))
            }}
          />
        </ReactCrop>
      </div>
      <p className="crop-shown" role="status">
        {shown && t('articles.media.crop.shown', inWords(shown))}
      </p>
      <div className="crop-choices">
        <Select
          name="cropPlace"
          label={t('articles.media.crop.place')}
          value={choice.place}
          options={places.map((value) => ({ value, label: t(`articles.media.crop.places.${value}`) }))}
          onChange={(event) => take({ ...choice, place: event.currentTarget.value as Place })}
        />
        <Select
          name="cropZoom"
          label={t('articles.media.crop.zoom')}
          value={choice.zoom}
          options={zooms.map((value) => ({ value, label: `${Math.round(Number(value) * 100)} %` }))}
          onChange={(event) => take({ ...choice, zoom: event.currentTarget.value })}
        />
      </div>
      <div className="dialog-actions">
        <Button type="button" variant="primary" needsServer isPending={isBusy} onClick={() => onCut(kept(crop, size))}>
          {t('articles.media.crop.save')}
        </Button>
        <Button type="button" needsServer onClick={() => onCut(null)}>
          {t('articles.media.crop.whole')}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          {t('articles.media.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Of a picture that has the shape of a cover itself. */
const wholeOf = (size: object | null): Crop | null => size && { x: 0, y: 0, width: 1, height: 1 }

/** Fingers leave a frame that is a hair too large. */
function kept(crop: Crop | null, size: { width: number; height: number } | null): Crop | null {
  if (!crop || !size) return crop
  const [width, height] = [Math.min(crop.width, 1), Math.min(crop.height, 1)]
  const within = (at: number, size: number) => Math.max(0, Math.min(at, 1 - size))
  return { width, height, x: within(crop.x, width), y: within(crop.y, height) }
}

function scaled({ x, y, width, height }: Crop, by: number): Crop {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

function inWords(crop: Crop) {
  const { x, y, width, height } = scaled(crop, 100)
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

const handles = (word: (name: 'area' | (typeof corners)[number]) => string) =>
  Object.fromEntries([['cropArea', word('area')], ...corners.map((name) => [`${name}DragHandle`, word(name)])])
