import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import { I18nProvider } from '#platform/i18n/use-translation.tsx'
import words from '../locales/nl.json' with { type: 'json' }
import { StatusBanner } from './status-banner.tsx'

const shown = (props: Parameters<typeof StatusBanner>[0]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n('nl', words)}>
      <MemoryRouter>
        <StatusBanner {...props} />
      </MemoryRouter>
    </I18nProvider>,
  )
const due = 1_800_000_000

describe('what stays above every page', () => {
  it('is nothing for nearly everybody', () => {
    expect(shown({ isDevOnProd: false, secondFactor: null })).toBe('')
  })

  it('is one banner, also for who has two reasons', () => {
    const both = shown({ isDevOnProd: true, secondFactor: { due, isWithheld: false } })
    expect(both.match(/class="banner tone-warning"/g)).toHaveLength(1)
    expect(both).toMatch(/vóór 15\/01\/2027.*href="\/settings\/security".*op de echte gegevens/)
  })

  it('speaks up when rights are withheld', () => {
    const late = shown({ isDevOnProd: true, secondFactor: { due, isWithheld: true } })
    expect(late.match(/class="banner tone-error" role="alert"/g)).toHaveLength(1)
    expect(late).toMatch(/beheerdersrechten zijn opgeschort tot.*op de echte gegevens/)
  })
})
