import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sendAppCheckToken } from '#platform/app-check/client/app-check-fetch.ts'
import { refuseStrayFiles } from '#platform/forms/stray-files.ts'
import { watchConnection } from '#platform/http/watch-connection.ts'
import { sendXsrfToken } from '#platform/http/xsrf-fetch.ts'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import { fetchWithAnswers } from '#platform/i18n/fetch-with-answers.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { addLazyMessages } from '#platform/i18n/lazy-messages.ts'
import { I18nProvider } from '#platform/i18n/use-translation.tsx'
import { keepSession } from '#platform/session/session-fetch.ts'
import { hearBackFirst } from '#ui/guard-back.ts'

/** The words of the page's language come as a file of their own, so that they are kept between visits. */
async function start(): Promise<void> {
  // The first of them is the lowest: it hears what the network does.
  watchConnection()
  keepSession()
  sendXsrfToken()
  sendAppCheckToken()
  hearBackFirst()
  refuseStrayFiles()
  const { lang, dataset } = document.documentElement
  const language = lang.slice(0, 2) as Language
  const words = await fetch(dataset.translations ?? '')
  const i18n = createI18n(language, await words.json())
  addLazyMessages(i18n)
  if (dataset.answers) fetchWithAnswers(i18n, dataset.answers)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    )
  })
}

await start()
