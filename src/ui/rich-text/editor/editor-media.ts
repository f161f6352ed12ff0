import { type ComponentType, createContext, type RefObject, use } from 'react'
import type { TextMedia } from '../media-blocks.ts'
import type { Attachment, Picture } from '../rich-text-schema.ts'
import type { SayRichText } from './tools.ts'

export type MediaBlock = Picture | Attachment

export type UploadProps = {
  /** Of the text, as `EditorMedia` names it. */
  owner: string
  kind: MediaBlock['type']
  file: File
  /** It has come: this stands in its place from now on. */
  onDone: (block: MediaBlock) => void
  /** It was given up. */
  onGone: () => void
}

/** What a text may hold besides words. Who keeps the text knows how its files come and where they are. */
export type EditorMedia = TextMedia & {
  /** What is copied out of another text belongs to that one. */
  owner: string
  /** That can be put into the text. */
  documents: readonly { id: string; name: string; facts: string }[]
  /** As the native attribute `accept`. */
  takenPictures: string
  /** Characters. */
  longest: { alt: number; caption: number }
  /** Sends a file and shows in the text how far it is, and why it did not come. */
  Upload: ComponentType<UploadProps>
}

/** For what is drawn within the text. */
export const MediaContext = createContext<EditorMedia | null>(null)

/** @throws Error in an editor without pictures and documents */
export function useMedia(): EditorMedia {
  const media = use(MediaContext)
  if (!media) throw new Error('this editor has no media')
  return media
}

export type LatestMedia = RefObject<EditorMedia>

/** The words of the editor, for what is drawn within the text. */
export const SayContext = createContext<SayRichText>(String)
