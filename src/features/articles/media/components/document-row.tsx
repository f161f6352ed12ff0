import { useEffect, useState } from 'react'
import { formatSize } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { maxDocumentNameLength } from '../cover-files.ts'
import type { EditorMedia } from '../media.service.server.ts'

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

export function DocumentRow({ document, language, place, count, isDragged, ...row }: DocumentRowProps) {
  const { t, language: reader } = useTranslation()
  const { id, name, extension, size } = document
  const [typed, setTyped] = useState(name)
  const [isOver, setOver] = useState(false)
  useEffect(() => setTyped(name), [name])
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
      <a href={`/article/${row.articleId}/documents/${id}`} download="">
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
