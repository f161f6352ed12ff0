import { expect, it, onTestFinished } from 'vitest'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import fr from '../../src/features/administration/locales/fr.json'
import nl from '../../src/features/administration/locales/nl.json'
import { createI18n } from '../../src/platform/i18n/create-i18n.ts'

it('every kind of job has words in both languages for the page that lists jobs', async () => {
  const test = await openTestPortal()
  onTestFinished(() => test.close())
  const kinds = test.portal.services.jobs.kinds()
  expect(kinds).toContain('platform.deliver-mail')
  const messages = { nl: createI18n('nl', nl), fr: createI18n('fr', fr) }
  const wordless = (language: 'nl' | 'fr') =>
    kinds.filter((kind) => !messages[language].exists(`administration.system.jobs.kinds.${kind}`))
  expect({ nl: wordless('nl'), fr: wordless('fr') }).toEqual({ nl: [], fr: [] })
})
