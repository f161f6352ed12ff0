import './media-fields.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatSize } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { maxDocumentNameLength, maxDocuments } from '../cover-files.ts'
import type { EditorMedia } from '../media.service.server.ts'
import { documentAddress } from '../text-media.ts'
import { MediaRefusal } from './media-refusal.tsx'
import { UploadRow, useMediaUpload } from './media-upload.tsx'
import { useMediaChange } from './use-media-change.ts'
import { useTyped } from './use-typed.ts'

/** `language` of the article: documents are named in it. */
type Props = { articleId: string; media: EditorMedia; language: Language }
type Documents = EditorMedia['documents']
type Change = (now: Documents) => Documents

/** The documents of a draft: added, named, put in order, taken away and put back. Changes the draft by itself. */
export function DocumentsField({ articleId, media, language }: Props) {
  const { t } = useTranslation()
  const change = useMediaChange(articleId, 'documents')
  const upload = useMediaUpload('article-document', articleId)
  const { documents, want, sendAgain } = useWanted(media.documents, change)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ document: Documents[number]; at: number } | null>(null)

  const move = (id: string, to: number) => {
    const from = documents.findIndex((one) => one.id === id)
    const moved = documents[from]
    if (!moved || to < 0 || to >= documents.length || to === from) return
    want((now) => now.filter((one) => one.id !== id).toSpliced(to, 0, ...now.filter((one) => one.id === id)))
    setSaid(t('articles.media.moved', { name: moved.name, place: to + 1, count: documents.length }))
  }
  const restore = ({ document, at }: { document: Documents[number]; at: number }) => {
    setRemoved(null)
    want((now) => (now.some(({ id }) => id === document.id) ? now : now.toSpliced(at, 0, document)))
  }
  const remove = (id: string) => {
    const at = documents.findIndex((one) => one.id === id)
    const document = documents[at]
    if (!document) return
    want((now) => now.filter((one) => one.id !== id))
    setRemoved({ document, at })
    const undo = { label: t('articles.media.undo'), onPress: () => restore({ document, at }) }
    showToast({ kind: 'info', text: t('articles.media.document-removed', { name: document.name }), action: undo })
  }
  const refused = change.refused?.problem ?? change.refused?.fields.documents
  return (
    <section className="documents-field" aria-labelledby="documents-field">
      <h2 id="documents-field">{t('articles.media.documents-title')}</h2>
      {refused && <MediaRefusal message={refused} onAgain={change.sendAgain && sendAgain} />}
      <ol className="document-rows">
        {documents.map((document, place) => (
          <DocumentRow
            key={document.id}
            {...{ articleId, document, language, place }}
            count={documents.length}
            isDragged={dragged === document.id}
            onName={(name) => want((now) => now.map((one) => (one.id === document.id ? { ...one, name } : one)))}
            onMove={(to) => move(document.id, to)}
            onRemove={() => remove(document.id)}
            onDrag={setDragged}
            onDrop={() => dragged && move(dragged, place)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {removed && (
        <p>
          <Button type="button" variant="quiet" size="small" needsServer onClick={() => restore(removed)}>
            {t('articles.media.put-back', { name: removed.document.name })}
          </Button>
        </p>
      )}
      {upload.uploads.map((one) => (
        <UploadRow key={one.key} upload={one} of={upload} />
      ))}
      {documents.length < maxDocuments && (
        <FileInput
          name="documents"
          label={t('articles.media.add-documents')}
          help={t('articles.media.documents-help')}
          chooseLabel={t('articles.media.choose-documents')}
          removeLabel={t('articles.media.cancel')}
          file={null}
          isWide
          onChange={(file) => file && upload.start([file])}
          onSeveral={(chosen) => upload.start(Array.isArray(chosen) ? chosen : [...chosen.files])}
        />
      )}
    </section>
  )
}

/**
 * What the admin changes shows at once and is sent, one request after the other; what nobody answered stays until it is sent again.
 * A change is made on what the page has by then: what arrived meanwhile stays.
 */
function useWanted(saved: Documents, { isBusy, refused, send }: ReturnType<typeof useMediaChange>) {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [sent, setSent] = useState(0)
  const [unanswered, setUnanswered] = useState<readonly Change[] | null>(null)
  // News of others drops the answer's own load for a later one: until that comes the page has what was before.
  const isLoading = useRevalidator().state !== 'idle'
  const isSending = useRef(false)
  /** How many of the changes the last request had; 0 once its answer is dealt with. */
  const asked = useRef(0)
  /** An answer is heard once: it stays until the next one. */
  const heard = useRef(refused)
  const documents = changes.reduce((now, change) => change(now), saved)
  // In the same step as the drawing: what is changed between that and a later one would be forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` asks again after each answer; `send` is another one each time
  useLayoutEffect(() => {
    if (isBusy || isLoading || isSending.current || changes.length === 0) return
    const isRefused = refused !== null && refused !== heard.current
    heard.current = refused
    const done = asked.current
    asked.current = 0
    if (isRefused && refused.isUnanswered) return setUnanswered(changes)
    if (isRefused) return setChanges([])
    if (done > 0) return setChanges(changes.slice(done))
    if (changes === unanswered) return
    if (isSame(documents, saved)) return setChanges([])
    isSending.current = true
    asked.current = changes.length
    const list = documents.map(({ id, name }) => ({ id, name }))
    const answered = () => {
      isSending.current = false
      setSent((count) => count + 1)
    }
    send({ was: saved.map(({ id }) => id).join(' '), documents: JSON.stringify(list) }).then(answered, answered)
  }, [isBusy, isLoading, changes, saved, refused, sent, unanswered])
  return {
    documents,
    sendAgain: () => setUnanswered(null),
    want: (change: Change) => setChanges((all) => [...all, change]),
  }
}

const isSame = (one: Documents, other: Documents) =>
  one.length === other.length && one.every(({ id, name }, i) => id === other[i]?.id && name === other[i]?.name)

type DocumentRowProps = {
  articleId: string
  document: EditorMedia['documents'][number]
  language: Language
  place: number
  count: number
  isDragged: boolean
  onName: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (id: string | null) => void
  onDrop: () => void
}

function DocumentRow({ document, language, place, count, isDragged, ...row }: DocumentRowProps) {
  const { t, language: reader } = useTranslation()
  const { id, name, extension, size } = document
  const [typed, setTyped] = useTyped(name)
  const [isOver, setOver] = useState(false)
  const keep = () => {
    const next = typed.trim()
    if (!next) setTyped(name)
    else if (next !== name) row.onName(next)
  }
  return (
    <li
      className="document-row"
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        if (isDragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        row.onDrop()
      }}
    >
      <span
        className="document-handle"
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          row.onDrag(id)
        }}
        onDragEnd={() => row.onDrag(null)}
      />
      <a href={documentAddress(row.articleId, id)} download="">
        <FileIcon family={fileFamily(extension)} />
        <span className="sr-only">{t('articles.media.download', { name })}</span>
      </a>
      <input
        className="input"
        name={`document-${id}`}
        aria-label={t('articles.media.name-of', { name })}
        lang={documentLanguage(language)}
        value={typed}
        maxLength={maxDocumentNameLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
        }}
      />
      <span className="document-size">{formatSize(size, reader)}</span>
      <span className="document-buttons">
        <IconButton
          icon="chevron-down"
          className="document-up"
          label={t('articles.media.up', { name })}
          disabledBecause={place === 0 ? t('articles.media.first') : undefined}
          needsServer
          onClick={() => row.onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('articles.media.down', { name })}
          disabledBecause={place === count - 1 ? t('articles.media.last') : undefined}
          needsServer
          onClick={() => row.onMove(place + 1)}
        />
        <IconButton icon="delete" label={t('articles.media.remove', { name })} needsServer onClick={row.onRemove} />
      </span>
    </li>
  )
}
