import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { Checkbox, TextField } from '../../field.tsx'
import { FileInput } from '../../file-input.tsx'
import { useMedia } from './editor-media.ts'
import { changeChosen, chosenMedia, insertAttachment } from './media.ts'
import { sendFiles } from './media-uploads.ts'
import type { SayRichText } from './tools.ts'

type Props = { editor: Editor; say: SayRichText; isOpen: boolean; onClose: () => void }

/** What the chosen picture says to those who do not see it, and what stands below it. */
export const PictureDialog = ({ isOpen, onClose, ...fields }: Props) => (
  <Dialog title={fields.say('picture.title')} {...{ isOpen, onClose }} closeLabel={fields.say('picture.close')}>
    {isOpen && <PictureFields {...fields} onClose={onClose} />}
  </Dialog>
)

/** No form of its own: the editor stands in one, and a form in a form is none. */
function PictureFields({ editor, say, onClose }: Omit<Props, 'isOpen'>) {
  const { longest } = useMedia()
  const [block] = useState(() => chosenMedia(editor))
  const known = block?.type === 'picture' ? block.attrs : null
  const [alt, setAlt] = useState(known?.alt ?? '')
  const [isDecoration, setDecoration] = useState(known?.alt === '')
  const [caption, setCaption] = useState(known?.caption ?? '')
  function apply() {
    const words = isDecoration ? '' : alt.trim() || null
    changeChosen(editor, { alt: words, caption: caption.trim() })
    onClose()
  }
  const applyByEnter = (event: { key: string; preventDefault(): void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="media-fields">
      {!isDecoration && (
        <TextField
          label={say('picture.alt')}
          help={say('picture.alt-help')}
          name=""
          id="rich-text-alt"
          value={alt}
          maxLength={longest.alt}
          isWide
          autoComplete="off"
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={applyByEnter}
        />
      )}
      <Checkbox
        label={say('picture.decoration')}
        help={say('picture.decoration-help')}
        name=""
        id="rich-text-decoration"
        checked={isDecoration}
        onChange={(event) => setDecoration(event.currentTarget.checked)}
      />
      <TextField
        label={say('picture.caption')}
        optionalLabel={say('picture.optional')}
        help={say('picture.caption-help')}
        name=""
        id="rich-text-caption"
        value={caption}
        maxLength={longest.caption}
        isWide
        autoComplete="off"
        onChange={(event) => setCaption(event.currentTarget.value)}
        onKeyDown={applyByEnter}
      />
      <div className="dialog-actions">
        <Button type="button" variant="primary" onClick={apply}>
          {say('picture.apply')}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          {say('picture.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** One of the documents that are attached, or another file. */
export const DocumentDialog = ({ isOpen, onClose, ...choice }: Props) => (
  <Dialog title={choice.say('attachment.title')} {...{ isOpen, onClose }} closeLabel={choice.say('attachment.close')}>
    {isOpen && <DocumentChoice {...choice} onClose={onClose} />}
  </Dialog>
)

function DocumentChoice({ editor, say, onClose }: Omit<Props, 'isOpen'>) {
  const { documents } = useMedia()
  return (
    <div className="media-fields">
      {documents.length > 0 && (
        <fieldset className="media-choice">
          <legend className="field-label">{say('attachment.choose')}</legend>
          {documents.map(({ id, name, facts }) => (
            <button
              key={id}
              type="button"
              className="menu-item"
              onClick={() => {
                insertAttachment(editor, { id, name })
                onClose()
              }}
            >
              <span>{name}</span>
              <span className="text-meta">{facts}</span>
            </button>
          ))}
        </fieldset>
      )}
      <FileInput
        name="rich-text-document"
        label={say('attachment.new')}
        help={say('attachment.new-help')}
        chooseLabel={say('attachment.file')}
        removeLabel={say('attachment.cancel')}
        file={null}
        isWide
        onChange={(file) => {
          if (file) sendFiles(editor.view, [file], { kind: 'attachment' })
          onClose()
        }}
      />
    </div>
  )
}
