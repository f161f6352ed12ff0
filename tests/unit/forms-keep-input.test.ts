import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Forms that the browser sends itself, or that a script of ours sends and answers. */
const others = [
  'login',
  'logout',
  'verify',
  'passkey-sign-in',
  'sign-in-again',
  'data-export',
  'own-contributions',
  'forgot-password',
  'reset-password',
  'invitation',
  'confirm-email',
  'setup',
  'become-member',
  'confirm-comment',
  // They answer scripts of ours, or nobody: there is no form.
  'passkey-options',
  'own-passkey-options',
  'user-log',
  'sign-up',
  'confirm-sign-up',
  'unsubscribe',
  'contact',
  'copy-of-message',
  'changes',
  'file-versions',
  'folder',
  'user-changes',
  'export-file',
  'import-file',
  'statement-file',
  'draft',
  'flags',
  'pictures',
  'decisions',
  'grid-payment',
]

const routes = globSync('src/features/**/routes/**/*.{ts,tsx}')
  .map((file) => ({ name: basename(file).replace(/\.tsx?$/, ''), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\b(formAction|(admin|treasurer)Actions?|drawerActions)\(/.test(text))

it('every form of the app keeps what was typed when the line or the session is lost', () => {
  const keeping = routes.filter(({ text }) => text.includes('export const clientAction = keepInput'))
  expect(keeping.length).toBeGreaterThan(8)
  const lacking = routes.filter((route) => !keeping.includes(route)).map(({ name }) => name)
  expect(lacking.filter((name) => !others.includes(name))).toEqual([])
})

it('and keeps its message when the page asks its loaders anew', () => {
  const shown = routes.filter(({ text }) => text.includes('clientAction = keepInput') && text.includes('actionData }'))
  expect(shown.length).toBeGreaterThan(7)
  expect(shown.filter(({ text }) => !/use(Drawer)?Answer\(actionData/.test(text)).map(({ name }) => name)).toEqual([])
})
