import './media-fields.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { IllustrationButton } from '#platform/forms/illustrations/illustration-button.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { takenPictures } from '#platform/images/picture.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { coverSource, maxAltLength } from '../cover-files.ts'
import type { EditorMedia } from '../media.service.server.ts'
import { MediaRefusal } from './media-refusal.tsx'
import { UploadRow, useMediaUpload } from './media-upload.tsx'
import { useMediaChange } from './use-media-change.ts'
import { useTyped } from './use-typed.ts'

const CropDialog = lazyScreen(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog))

/** The cover of a draft: chosen or dropped, cut, described, taken away and put back. Changes the draft by itself. */
export function CoverField({ articleId, media: { cover, coverAlt } }: { articleId: string; media: EditorMedia }) {
  const { t } = useTranslation()
  const change = useMediaChange(articleId, 'cover')
  const drawn = useRef<File | null>(null)
  const upload = useMediaUpload('article-cover', articleId, (id, file) => {
    if (file === drawn.current) void change.send({ intent: 'decorate', was: id, on: 'yes' })
  })
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
  /** It says nothing that is not in the text. */
  const chooseDrawn = (file: File) => {
    drawn.current = file
    choose(file)
  }
  return (
    <section className="cover-field" aria-labelledby="cover-field">
      <h2 id="cover-field">{t('articles.media.cover.title')}</h2>
      {change.refused?.problem && <MediaRefusal message={change.refused.problem} onAgain={change.sendAgain} />}
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
        <UploadRow upload={sending} of={upload} />
      ) : (
        (!cover || replaced === was) && (
          <>
            <FileInput
              name="cover"
              label={t('articles.media.cover.file')}
              help={t('articles.media.cover.help')}
              chooseLabel={t('articles.media.cover.choose')}
              removeLabel={t('articles.media.cancel')}
              accept={takenPictures}
              file={null}
              isWide
              onChange={choose}
            />
            <p>
              <IllustrationButton onDrawn={chooseDrawn} />
            </p>
          </>
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
            const part = Object.entries(crop ?? {}).map(([name, value]) => [name, String(value)])
            void change.send({ intent: crop ? 'crop' : 'whole', was, ...Object.fromEntries(part) })
          }}
        />
      )}
    </section>
  )
}

type Wanted = { intent: 'describe'; alt: string } | { intent: 'decorate'; on: 'yes' | 'no' }
type Props = { alt: string | null; was: string; change: ReturnType<typeof useMediaChange> }

/** What the picture says to those who do not see it, or that it says nothing. Kept when the field is left. */
function CoverWords({ alt, was, change }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useTyped(alt ?? '')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  /** What the box was set to stays until its own answer is there: an earlier one knows nothing of it. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isDecoration = chosen ?? alt === ''
  // Both in the same step as the drawing: what is chosen between that and a later one would be forgotten.
  useLayoutEffect(() => {
    if (!wanted && !change.isBusy && !change.refused) setChosen(null)
  }, [wanted, change.isBusy, change.refused])
  useLayoutEffect(() => {
    // While the picture is being cut it becomes another one: what is said then is said of that one.
    if (!wanted || change.isBusy) return
    setWanted(null)
    void change.send({ ...wanted, was })
  }, [wanted, change, was])
  const refused = change.refused?.fields.alt
  const keep = () => {
    if (typed.trim() !== (alt ?? '')) setWanted({ intent: 'describe', alt: typed })
  }
  return (
    <div className="cover-words">
      {!isDecoration && (
        <TextField
          name="coverAlt"
          label={t('articles.media.cover.alt')}
          help={t('articles.media.cover.alt-help')}
          error={refused && translateMessage(i18n, refused)}
          value={typed}
          maxLength={maxAltLength}
          isWide
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keep}
        />
      )}
      <Checkbox
        name="coverDecoration"
        label={t('articles.media.cover.decoration')}
        help={t('articles.media.cover.decoration-help')}
        checked={isDecoration}
        onChange={(event) => {
          const { checked } = event.currentTarget
          setChosen(checked)
          setWanted({ intent: 'decorate', on: checked ? 'yes' : 'no' })
        }}
      />
      {alt === null && !isDecoration && <p className="cover-missing">{t('articles.media.cover.alt-missing')}</p>}
    </div>
  )
}
