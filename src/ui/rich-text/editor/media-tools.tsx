import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMedia } from './editor-media.ts'
import { MediaBar } from './media-bar.tsx'
import { DocumentDialog, PictureDialog } from './media-dialogs.tsx'
import { settleUpload, waitingUploads } from './media-uploads.ts'
import type { SayRichText } from './tools.ts'

type Props = { editor: Editor; say: SayRichText; isHere: boolean; entry: RefObject<HTMLButtonElement | null> }

/** What pictures and documents need beside the text: their bar, their dialogs, and what is on its way. */
export function MediaTools({ editor, say, isHere, entry }: Props) {
  const [asked, ask] = useState<'picture' | 'document' | null>(null)
  useEffect(() => {
    const { textMedia } = editor.storage
    // From the text, to which the focus goes back.
    const open = (what: 'picture' | 'document') => {
      editor.view.focus()
      ask(what)
    }
    textMedia.describe = () => open('picture')
    textMedia.chooseDocument = () => open('document')
  }, [editor])
  const dialog = { editor, say, onClose: () => ask(null) }
  return (
    <>
      <MediaBar {...{ editor, say, isHere, entry }} onDescribe={() => editor.storage.textMedia.describe()} />
      <PictureDialog {...dialog} isOpen={asked === 'picture'} />
      <DocumentDialog {...dialog} isOpen={asked === 'document'} />
      <Uploads editor={editor} />
    </>
  )
}

/** Each where it will stand. */
function Uploads({ editor }: { editor: Editor }) {
  const { Upload, owner } = useMedia()
  const waiting = useEditorState({ editor, selector: ({ editor }) => waitingUploads(editor.state) })
  return waiting.map(({ key, kind, file, place }) =>
    createPortal(
      <Upload
        {...{ owner, kind, file }}
        onDone={(block) => settleUpload(editor, key, block)}
        onGone={() => {
          settleUpload(editor, key, null)
          editor.view.focus()
        }}
      />,
      place,
      String(key),
    ),
  )
}
