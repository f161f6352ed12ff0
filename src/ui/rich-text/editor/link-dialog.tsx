import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { TextField } from '../../field.tsx'
import { addressOf } from '../link-address.ts'
import type { RichTextWords } from '../rich-text-words.ts'

type Props = {
  editor: Editor
  words: RichTextWords['link']
  isOpen: boolean
  onClose: () => void
}

/** Asks for the address of the selected words, or of the link in which the cursor stands. */
export function LinkDialog({ editor, words, isOpen, onClose }: Props): ReactElement {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} closeLabel={words.close}>
      <LinkFields {...{ editor, words, onClose }} />
    </Dialog>
  )
}

/** No form of its own: the editor stands in one, and a form in a form is none. */
function LinkFields({ editor, words, onClose }: Omit<Props, 'isOpen'>): ReactElement {
  const [known] = useState<string | undefined>(() => editor.getAttributes('link').href)
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, refuse] = useState(false)

  function apply() {
    const address = addressOf(field.current?.value ?? '')
    if (address === null) {
      refuse(true)
      return field.current?.focus()
    }
    setLink(editor, address)
    onClose()
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  function applyByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <>
      <TextField
        label={words.address}
        name=""
        id="rich-text-link"
        ref={field}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        help={words.addressHelp}
        error={isRefused ? words.addressRefused : undefined}
        onKeyDown={applyByEnter}
      />
      <div className="dialog-actions">
        <Button type="button" variant="primary" onClick={apply}>
          {words.apply}
        </Button>
        {known !== undefined && (
          <Button type="button" onClick={remove}>
            {words.remove}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

/** Where nothing is selected, the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link')) {
    const text = href.replace(/^(?:mailto|tel):/i, '')
    editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    return
  }
  editor.chain().extendMarkRange('link').setLink({ href }).run()
}
