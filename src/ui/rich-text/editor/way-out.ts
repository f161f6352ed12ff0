import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Within a list Tab moves the item; anywhere else it leaves the text, as from any field. After Escape it leaves from a list
 * too (WCAG 2.1.2).
 */
export const WayOut = Extension.create({
  name: 'wayOut',
  priority: 1000,
  addProseMirrorPlugins() {
    let isLeaving = false
    const keydown = (event: KeyboardEvent): boolean => {
      const leaves = event.key === 'Tab' && isLeaving
      if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
      // Handled for the editor, and left to the browser, which moves the focus.
      return leaves
    }
    return [new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => keydown(event) } } })]
  },
})
