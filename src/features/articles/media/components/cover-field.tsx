import './media-fields.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { coverSource } from '../cover-files.ts'
import type { EditorMedia } from '../media.service.server.ts'
import { CoverWords } from './cover-words.tsx'
import { MediaTrouble, UploadRow } from './media-parts.tsx'
import { useMediaChange, useMediaUpload } from './use-media.ts'

type Props = { articleId: string; media: EditorMedia }

const CropDialog = lazyScreen(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog))

/** What browsers offer to choose from; a telephone then hands over its HEIC as JPEG. */
const taken = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * The cover of a draft: chosen or dropped, cut, described, taken away and put back. Changes the draft by itself; the page
 * needs only what `ofDraft` reads.
 */
export function CoverField({ articleId, media: { cover, coverAlt } }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const change = useMediaChange(articleId, 'cover')
  const upload = useMediaUpload({ kind: 'article-cover', articleId, onDone: () => void revalidate() })
  const [isCutting, setCutting] = useState(false)
  /** The cover that another one is to replace. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const [former, setFormer] = useState<{ id: string; alt: string | null } | null>(null)
  const [sending] = upload.uploads
  const was = cover?.id ?? ''

  const restore = (taken: { id: string; alt: string | null }, seen: string) => {
    setFormer(null)
    void change.send({ intent: 'choose', was: seen, cover: taken.id, ...(taken.alt !== null && { alt: taken.alt }) })
  }
  const remove = () => {
    if (!cover) return
    const taken = { id: cover.id, alt: coverAlt }
    setFormer(taken)
    void change.send({ intent: 'remove', was })
    const undo = { label: t('articles.media.undo'), onPress: () => restore(taken, '') }
    showToast({ kind: 'info', text: t('articles.media.cover.removed'), action: undo })
  }
  const choose = (file: File | null) => {
    if (!file) return
    if (cover) setFormer({ id: cover.id, alt: coverAlt })
    upload.start([file])
  }
  return (
    <section className="cover-field" aria-labelledby="cover-field">
      <h2 id="cover-field">{t('articles.media.cover.title')}</h2>
      {change.refused?.problem && <MediaTrouble message={change.refused.problem} onAgain={change.sendAgain} />}
      {cover && (
        <div className="cover-shown">
          <img
            className="cover-preview"
            src={coverSource(articleId, cover.id, cover.width)}
            width={cover.width}
            height={cover.height}
            alt={coverAlt || t('articles.media.cover.present')}
          />
          <div className="cover-actions">
            <Button type="button" needsServer onClick={() => setCutting(true)}>
              {t('articles.media.cover.cut')}
            </Button>
            <Button type="button" needsServer onClick={() => setReplaced(was)}>
              {t('articles.media.cover.replace')}
            </Button>
            <Button type="button" variant="quiet" needsServer isPending={change.isBusy} onClick={remove}>
              {t('articles.media.cover.remove')}
            </Button>
          </div>
        </div>
      )}
      {sending ? (
        <UploadRow upload={sending} onCancel={upload.cancel} onRetry={upload.retry} />
      ) : (
        (!cover || replaced === was) && (
          <FileInput
            name="cover"
            label={t('articles.media.cover.file')}
            help={t('articles.media.cover.help')}
            chooseLabel={t('articles.media.cover.choose')}
            removeLabel={t('articles.media.cancel')}
            accept={taken}
            file={null}
            isWide
            onChange={choose}
          />
        )
      )}
      {former && former.id !== was && !sending && (
        <p>
          <Button type="button" variant="quiet" size="small" needsServer onClick={() => restore(former, was)}>
            {t('articles.media.cover.put-back')}
          </Button>
        </p>
      )}
      {cover && <CoverWords alt={coverAlt} was={was} change={change} />}
      {cover && isCutting && (
        <CropDialog
          articleId={articleId}
          cover={cover}
          isBusy={change.isBusy}
          onClose={() => setCutting(false)}
          onCut={(crop) => {
            setCutting(false)
            const part = crop && Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)]))
            void change.send(part ? { intent: 'crop', was, ...part } : { intent: 'whole', was })
          }}
        />
      )}
    </section>
  )
}
