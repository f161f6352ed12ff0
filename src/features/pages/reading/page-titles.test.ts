import { expect, it } from 'vitest'
import { handle as contact } from '../contact/routes/contact.tsx'
import { handle as usefulLinks } from '../links/routes/useful-links.tsx'
import { handle as privacy } from '../privacy/routes/privacy.tsx'
import { handle as board } from '../team/routes/board-of-directors.tsx'
import { handle as workgroup } from '../team/routes/workgroup.tsx'
import { handle as accessibility } from './routes/accessibility.tsx'
import { handle as terms } from './routes/terms-of-service.tsx'

const handles = { contact, usefulLinks, privacy, board, workgroup, accessibility, terms }

it.each(Object.entries(handles))('%s: the tab of the browser has the title that an admin wrote', (_, handle) => {
  expect(handle.titleOf({ texts: { title: { text: 'Zelf geschreven', language: 'nl' } } })).toBe('Zelf geschreven')
  expect(handle.titleOf({ texts: {} })).toBe('')
})
