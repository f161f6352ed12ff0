import { isMac } from '../../row-elements.ts'
import type { RichTextWords } from '../rich-text-words.ts'

/** `Mod+Shift+B` as it stands on the reader's keys. */
export function keyName(chord: string, { shift, space }: RichTextWords['keyNames']): string {
  const names: Record<string, string> = isMac()
    ? { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Space: space }
    : { Mod: 'Ctrl', Shift: shift, Space: space }
  const keys = chord.split('+').map((key) => names[key] ?? key)
  return keys.join(isMac() ? '' : '+')
}

/** The same for `aria-keyshortcuts`, which has names of its own. */
export function keyShortcut(chord: string): string {
  const names: Record<string, string> = { Mod: isMac() ? 'Meta' : 'Control', Ctrl: 'Control' }
  const keys = chord.split('+').map((key) => names[key] ?? key)
  return keys.join('+')
}
