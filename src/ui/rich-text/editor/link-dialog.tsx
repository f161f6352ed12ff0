import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog.tsx'
import { TextField } from '../../field.tsx'
import { addressOf } from '../link-address.ts'
import type { SayRichText } from './tools.ts'

type Props = {
  editor: Editor
  say: SayRichText
  isOpen: boolean
  onClose: () => void
}

/** Asks for the address of the selected words, or of the link in which the cursor stands. */
export const LinkDialog = ({ editor, say, isOpen, onClose }: Props) => (
  <Dialog title={say('link.title')} isOpen={isOpen} onClose={onClose} closeLabel={say('link.close')}>
    <LinkFields {...{ editor, say, onClose }} />
  </Dialog>
)

/** No form of its own: the editor stands in one, and a form in a form is none. */
function LinkFields({ editor, say, onClose }: Omit<Props, 'isOpen'>) {
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
        label={say('link.address')}
        name=""
        id="rich-text-link"
        ref={field}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        help={say('link.address-help')}
        error={isRefused ? say('link.address-refused') : undefined}
        onKeyDown={applyByEnter}
      />
      <div className="dialog-actions">
        <Button type="button" variant="primary" onClick={apply}>
          {say('link.apply')}
        </Button>
        {known !== undefined && (
          <Button type="button" onClick={remove}>
            {say('link.remove')}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={onClose}>
          {say('link.cancel')}
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
