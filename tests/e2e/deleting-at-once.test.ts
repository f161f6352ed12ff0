import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e({ TRASH_DAYS: '0' })
let admin: Page

beforeAll(async () => {
  admin = await e2e.openAs('admin@tandem.example', { width: 360, colorScheme: 'dark', language: 'fr' })
})

it('where nothing is kept, deleting says that it is final, and offers no way back', async () => {
  await admin.goto('/information')
  const row = admin.locator('tr[data-row]').filter({ hasText: 'Modèles' })
  await row.focus()
  await admin.keyboard.press('Space')
  await admin.keyboard.press('Delete')
  const dialog = admin.getByRole('alertdialog', { name: 'Supprimer le dossier « Modèles » ?' })
  await dialog.getByText('disparaîtront pour tout le monde. Cette action est irréversible.').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(0)
  await expectWellMade(admin)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => admin.getByRole('button', { name: 'Annuler l’action' }).count()).toBe(0)
  await admin.goto('/administration/trash')
  await admin.getByText('La corbeille est désactivée').waitFor()
  await expectWellMade(admin)
})
