import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { MediaBlock } from './editor-media.ts'

/** A file on its way, drawn where it will stand: between two sections. No part of the text yet. */
export type Waiting = { key: number; at: number; kind: MediaBlock['type']; file: File; place: HTMLElement }
type Change = { added?: Waiting[]; gone?: number }

const waiting = new PluginKey<readonly Waiting[]>('mediaUploads')

export const waitingUploads = (state: EditorState): readonly Waiting[] => waiting.getState(state) ?? []

let count = 0

/** Behind the section in which a place lies; before it where it is blank or asked so. */
function besideSection(doc: DocumentNode, at: number, isBefore = false): number {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return $at.pos
  const isBlank = $at.depth === 1 && $at.parent.content.size === 0
  return isBefore || isBlank ? $at.before(1) : $at.after(1)
}

type Wanted = {
  /** A place in the text; where one writes if it is absent. */
  at?: { pos: number; isBefore: boolean }
  /** Otherwise pictures are shown, and all else is a document. */
  kind?: MediaBlock['type']
}

/** Sends files and shows them on their way. */
export function sendFiles(view: EditorView, files: readonly File[], { at, kind: wanted }: Wanted = {}): void {
  const { doc, selection } = view.state
  const place = besideSection(doc, at?.pos ?? selection.to, at?.isBefore)
  const added = files.map((file): Waiting => {
    count += 1
    const kind = wanted ?? (file.type.startsWith('image/') ? 'picture' : 'attachment')
    return { key: count, at: place, kind, file, place: document.createElement('div') }
  })
  view.dispatch(view.state.tr.setMeta(waiting, { added } satisfies Change))
}

/** What is put between sections, and a paragraph behind the last one, where one can write on. */
export function insertBetween(tr: Transaction, at: number, node: DocumentNode): Transaction {
  tr.insert(at, node)
  const { paragraph } = node.type.schema.nodes
  if (at + node.nodeSize === tr.doc.content.size && paragraph) tr.insert(tr.doc.content.size, paragraph.create())
  return tr
}

/** What came stands in the text, where its file was shown. */
export function settleUpload(editor: Editor, key: number, block: MediaBlock | null): void {
  const { state, view } = editor
  const upload = waitingUploads(state).find((one) => one.key === key)
  if (!upload) return
  const tr = closeHistory(state.tr).setMeta(waiting, { gone: key } satisfies Change)
  if (block) insertBetween(tr, besideSection(state.doc, upload.at), state.schema.nodeFromJSON(block))
  view.dispatch(tr)
}

function applied(tr: Transaction, kept: readonly Waiting[]): readonly Waiting[] {
  const { added = [], gone = -1 }: Change = tr.getMeta(waiting) ?? {}
  // Several that were chosen together stay in their order, whichever comes first.
  const moved = kept.map((one) => ({ ...one, at: tr.mapping.map(one.at, gone >= 0 && one.key > gone ? 1 : -1) }))
  return [...moved.filter(({ key }) => key !== gone), ...added]
}

function drawn(state: EditorState): DecorationSet {
  const places = waitingUploads(state).map(({ key, at, place }) =>
    Decoration.widget(besideSection(state.doc, at), place, {
      key: `upload-${key}`,
      side: key,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  )
  return DecorationSet.create(state.doc, places)
}

/** What was pasted or dropped besides words. */
const filesIn = (data: DataTransfer | null): File[] =>
  data && data.getData('text/plain') === '' ? [...data.files] : []

function placeUnder(view: EditorView, { clientX: left, clientY: top }: DragEvent): { pos: number; isBefore: boolean } {
  const pos = view.posAtCoords({ left, top })?.pos ?? view.state.selection.to
  const $pos = view.state.doc.resolve(pos)
  const section = $pos.depth > 0 ? view.nodeDOM($pos.before(1)) : null
  const box = section instanceof HTMLElement ? section.getBoundingClientRect() : null
  return { pos, isBefore: box !== null && top < box.top + box.height / 2 }
}

/** Files that are pasted or dropped are sent; until they have come they are drawn in their place. */
export const uploadsPlugin = () =>
  new Plugin<readonly Waiting[]>({
    key: waiting,
    state: { init: () => [], apply: applied },
    props: {
      decorations: drawn,
      handlePaste(view, event) {
        const files = filesIn(event.clipboardData)
        if (files.length > 0) sendFiles(view, files)
        return files.length > 0
      },
      handleDrop(view, event, _slice, isMoved) {
        // A picture that is dragged within the text may bring a file of itself.
        const files = isMoved || view.dragging ? [] : filesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        sendFiles(view, files, { at: placeUnder(view, event) })
        return true
      },
    },
  })
