import i18next from 'i18next'
import { expect, it, onTestFinished } from 'vitest'
import fr from '../../src/features/administration/locales/later/fr.json'
import nl from '../../src/features/administration/locales/later/nl.json'
import { openTestPortal } from '../support/open-test-portal.ts'

it('every kind of job has words in both languages for the page that lists jobs', async () => {
  const test = await openTestPortal()
  onTestFinished(() => test.close())
  const kinds = test.portal.services.jobs.kinds()
  expect(kinds).toContain('platform.deliver-mail')
  const words = i18next.createInstance()
  await words.init({ resources: { nl: { translation: nl }, fr: { translation: fr } } })
  const wordless = (lng: string) =>
    kinds.filter((kind) => !words.exists(`administration.system.jobs.kinds.${kind}`, { lng }))
  expect({ nl: wordless('nl'), fr: wordless('fr') }).toEqual({ nl: [], fr: [] })
})
