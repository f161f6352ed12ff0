import { describe, expect, it } from 'vitest'
import { intentOf } from './row-keys.ts'

const where = { here: 50, count: 2000, page: 15, isMac: false, isOnRow: true, isTyping: false, hasLetters: true }

/** `Ctrl+Shift+a` as it is pressed. */
function press(chord: string, other: Partial<typeof where> = {}) {
  const parts = chord.split('+')
  const has = (name: string) => parts.slice(0, -1).includes(name)
  const pressed = { ctrlKey: has('Ctrl'), shiftKey: has('Shift'), altKey: has('Alt'), metaKey: has('Meta') }
  return intentOf({ key: parts.at(-1) ?? '', ...pressed }, { ...where, ...other })
}

describe('keys that walk', () => {
  it.each([
    ['ArrowDown', 51],
    ['ArrowUp', 49],
    ['PageDown', 65],
    ['PageUp', 35],
    ['Home', 0],
    ['End', 1999],
  ])('%s takes the selection along', (key, to) => {
    expect(press(key)).toEqual({ act: 'walk', to, how: 'only' })
    expect(press(`Shift+${key}`)).toEqual({ act: 'walk', to, how: 'range' })
    expect(press(`Ctrl+${key}`)).toEqual({ act: 'walk', to, how: 'focus' })
  })

  it('stop at both ends', () => {
    expect(press('ArrowUp', { here: 0 })).toMatchObject({ to: 0 })
    expect(press('PageDown', { here: 1995 })).toMatchObject({ to: 1999 })
  })

  it('leave the selection with Option on a Mac', () => {
    expect(press('Alt+ArrowDown', { isMac: true })).toMatchObject({ how: 'focus' })
  })

  it('go into the row and out of it', () => {
    expect(press('ArrowRight')).toEqual({ act: 'into', by: 1 })
    expect(press('ArrowLeft')).toEqual({ act: 'into', by: -1 })
  })
})

describe('keys that select', () => {
  it('are Ctrl+A, on a Mac Cmd+A', () => {
    expect(press('Ctrl+a')).toEqual({ act: 'all' })
    expect(press('Meta+a', { isMac: true })).toEqual({ act: 'all' })
  })

  it('are the space bar, with Ctrl to add', () => {
    expect(press(' ')).toEqual({ act: 'only' })
    expect(press('Ctrl+ ')).toEqual({ act: 'toggle' })
  })
})

describe('letters', () => {
  it('find rows, a space too while a word is being typed', () => {
    expect(press('v')).toEqual({ act: 'find', letter: 'v' })
    expect(press(' ', { isTyping: true })).toEqual({ act: 'find', letter: ' ' })
  })

  it('do nothing when they are switched off', () => {
    expect(press('v', { hasLetters: false })).toBeNull()
    expect(press(' ', { isTyping: true, hasLetters: false })).toEqual({ act: 'only' })
  })

  it('leave the chords of the browser alone', () => {
    for (const chord of ['Ctrl+f', 'Ctrl+s', 'F5', 'Meta+r', 'Alt+d', 'Ctrl+Shift+a', 'Tab'])
      expect(press(chord)).toBeNull()
  })
})

describe('keys of their own', () => {
  it('open, ask for the menu, for help, let go', () => {
    expect(press('Enter')).toEqual({ act: 'open' })
    expect(press('ContextMenu')).toEqual({ act: 'menu' })
    expect(press('Shift+F10')).toEqual({ act: 'menu' })
    expect(press('Shift+?')).toEqual({ act: 'help' })
    expect(press('Escape')).toEqual({ act: 'clear' })
  })

  it('leave Enter and the space bar to the control that has the focus', () => {
    expect(press('Enter', { isOnRow: false })).toBeNull()
    expect(press(' ', { isOnRow: false })).toBeNull()
  })
})
