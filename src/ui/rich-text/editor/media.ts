import { type Editor, Extension, type Extensions, Node } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { lineOfMedia, mediaIn } from '../media-blocks.ts'
import { textOf } from '../rich-text.ts'
import type { Picture } from '../rich-text-schema.ts'
import type { EditorMedia, LatestMedia, MediaBlock } from './editor-media.ts'
import { AttachmentBlock, PictureBlock } from './media-block.tsx'
import { insertBetween, sendFiles, uploadsPlugin } from './media-uploads.ts'

/** What asks something first, as the editor's surface answers it. */
type MediaStorage = { media: LatestMedia; describe: () => void; chooseDocument: () => void }

declare module '@tiptap/core' {
  interface Storage {
    textMedia: MediaStorage
  }
}

/** Whether the text may hold pictures and documents. */
export const hasMedia = (editor: Editor): boolean => editor.schema.nodes.picture !== undefined

/** The one that is chosen as a whole. */
export function chosenMedia({ state: { selection } }: Pick<Editor, 'state'>): MediaBlock | null {
  if (!(selection instanceof NodeSelection)) return null
  return mediaIn({ type: selection.node.type.name, attrs: selection.node.attrs }, { nodes: 1, characters: 2000 })
}

/** What is said of it. Each change is undone on its own, however quickly it followed another. */
export function changeChosen({ state, view }: Editor, attrs: Partial<Picture['attrs']>): void {
  const { selection } = state
  if (!(selection instanceof NodeSelection)) return
  const { from, node } = selection
  const tr = closeHistory(state.tr).setNodeMarkup(from, undefined, { ...node.attrs, ...attrs })
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
}

export function removeChosen({ state, view }: Pick<Editor, 'state' | 'view'>): boolean {
  if (!chosenMedia({ state })) return false
  view.dispatch(closeHistory(state.tr).deleteSelection().scrollIntoView())
  return true
}

/** Known again when it is pasted: its facts, and to which text it belongs. Elsewhere its words are left. */
const asHtml = (block: MediaBlock, media: EditorMedia): [string, Record<string, string>, ...unknown[]] => {
  const facts = { 'data-media': JSON.stringify(block), 'data-owner': media.owner }
  const words = textOf(lineOfMedia(block))
  if (block.type === 'attachment') return ['figure', facts, ['figcaption', words]]
  const src = new URL(media.pictureOf(block.attrs).src, location.href).href
  return ['figure', facts, ['img', { src, alt: block.attrs.alt ?? '' }], ['figcaption', block.attrs.caption]]
}

function factsIn(figure: HTMLElement, type: string, { owner }: EditorMedia): MediaBlock['attrs'] | false {
  if (figure.dataset.owner !== owner) return false
  try {
    const block = mediaIn(JSON.parse(figure.dataset.media ?? ''), { nodes: 1, characters: 2000 })
    return block?.type === type && block.attrs
  } catch {
    return false
  }
}

function nodeOf(type: MediaBlock['type'], facts: Record<string, unknown>, latest: LatestMedia) {
  const attribute = (initial: unknown) => ({ default: initial, rendered: false })
  return Node.create({
    name: type,
    group: 'section',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, attribute(value)])),
    parseHTML: () => [
      { tag: 'figure[data-media]', priority: 60, getAttrs: (figure) => factsIn(figure, type, latest.current) },
    ],
    renderHTML: ({ node }) => asHtml({ type, attrs: node.attrs } as MediaBlock, latest.current) as never,
    renderText: ({ node }) => textOf(lineOfMedia({ type, attrs: node.attrs } as MediaBlock)),
    addNodeView: () =>
      ReactNodeViewRenderer(type === 'picture' ? PictureBlock : AttachmentBlock, { className: 'media-section' }),
  })
}

/** What is typed while a picture is chosen stands below it, and never replaces it. */
function writeBelow({ state, dispatch }: EditorView, text: string): boolean {
  if (!chosenMedia({ state })) return false
  const { paragraph } = state.schema.nodes
  const { to } = state.selection
  if (!paragraph) return false
  const tr = state.tr.insert(to, paragraph.create(null, state.schema.text(text)))
  dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1 + text.length)).scrollIntoView())
  return true
}

const removeByKey = ({ editor }: { editor: Editor }): boolean => removeChosen(editor)

function describeChosen({ editor }: { editor: Editor }): boolean {
  const isPicture = chosenMedia(editor)?.type === 'picture'
  if (isPicture) editor.storage.textMedia.describe()
  return isPicture
}

const mediaKeys = (latest: LatestMedia) =>
  Extension.create<object, MediaStorage>({
    name: 'textMedia',
    addStorage: () => ({ media: latest, describe: () => {}, chooseDocument: () => {} }),
    addKeyboardShortcuts: () => ({ Enter: describeChosen, Backspace: removeByKey, Delete: removeByKey }),
    addProseMirrorPlugins() {
      return [
        uploadsPlugin(),
        new Plugin({
          props: {
            handleTextInput: (view, _from, _to, text) => writeBelow(view, text),
            handleDoubleClickOn: (_view, _pos, { type }) => {
              if (type.name === 'picture') this.storage.describe()
              return type.name === 'picture'
            },
          },
        }),
      ]
    },
  })

/** For texts that may hold pictures and documents. */
export const mediaExtensions = (latest: LatestMedia): Extensions => [
  nodeOf('picture', { id: '', width: 1, height: 1, alt: null, caption: '', size: 'normal' }, latest),
  nodeOf('attachment', { id: '', name: '' }, latest),
  mediaKeys(latest),
]

/** The browser's own window for files, at a key or a press. */
export function choosePicture(editor: Editor): boolean {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = editor.storage.textMedia.media.current.takenPictures
  input.onchange = () => {
    sendFiles(editor.view, [...(input.files ?? [])], { kind: 'picture' })
    editor.view.focus()
  }
  input.click()
  return true
}

export function askForDocument(editor: Editor): boolean {
  editor.storage.textMedia.chooseDocument()
  return true
}

export function insertAttachment({ state, view }: Editor, attrs: { id: string; name: string }): void {
  const { $from } = state.selection
  const isBlank = $from.depth === 1 && $from.parent.content.size === 0
  const at = isBlank ? $from.before(1) : $from.depth === 0 ? state.selection.to : $from.after(1)
  const tr = insertBetween(closeHistory(state.tr), at, state.schema.nodeFromJSON({ type: 'attachment', attrs }))
  view.dispatch(tr.scrollIntoView())
}
