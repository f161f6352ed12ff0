import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { use } from 'react'
import { FileIcon } from '../../file-icon.tsx'
import { Icon } from '../../icon.tsx'
import { AttachmentView, PictureView } from '../media-view.tsx'
import type { Attachment, Picture } from '../rich-text-schema.ts'
import { SayContext, useMedia } from './editor-media.ts'

/** As readers see it, with what is missing. */
export function PictureBlock({ node, selected }: ReactNodeViewProps) {
  const [media, say] = [useMedia(), use(SayContext)]
  const attrs = node.attrs as Picture['attrs']
  return (
    <NodeViewWrapper className="media-block" data-chosen={selected || undefined}>
      {/* Who writes hears of each, also of one that readers do not. */}
      <PictureView attrs={{ ...attrs, alt: attrs.alt || say('picture.label') }} media={media} />
      {attrs.alt === null && (
        <p className="media-missing">
          <Icon name="warning" />
          {say('picture.missing')}
        </p>
      )}
    </NodeViewWrapper>
  )
}

export function AttachmentBlock({ node, selected }: ReactNodeViewProps) {
  const [media, say] = [useMedia(), use(SayContext)]
  const attrs = node.attrs as Attachment['attrs']
  return (
    <NodeViewWrapper className="media-block" data-chosen={selected || undefined}>
      {media.documentOf(attrs.id) ? (
        <AttachmentView attrs={attrs} media={media} />
      ) : (
        <div className="text-attachment">
          <FileIcon family="other" />
          <span>{attrs.name}</span>
          <span className="media-missing">{say('attachment.missing')}</span>
        </div>
      )}
    </NodeViewWrapper>
  )
}
