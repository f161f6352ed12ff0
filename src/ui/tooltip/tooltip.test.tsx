import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, IconButton } from '../button.tsx'
import { tooltip } from './tooltip.ts'

describe('a tooltip', () => {
  it('stands on the control itself, with what the script has to know', () => {
    const whole = tooltip('Naam wijzigen', { isEssential: true, keys: 'F2' })
    expect(renderToStaticMarkup(<a href="/" {...whole} />)).toBe(
      '<a href="/" data-tooltip="Naam wijzigen" data-tooltip-essential="true" data-tooltip-keys="F2"></a>',
    )
  })

  it('of a button that is only a drawing is its name', () => {
    const button = renderToStaticMarkup(<IconButton icon="close" label="Sluiten" />)
    expect(button).toContain('aria-label="Sluiten"')
    expect(button).toContain('data-tooltip=""')
    expect(button).not.toContain('title=')
  })

  it('says why a button does nothing, to readers too, whoever switched tooltips off', () => {
    const button = renderToStaticMarkup(<IconButton icon="close" label="Sluiten" disabledBecause="Geen verbinding" />)
    expect(button).toContain('aria-description="Geen verbinding"')
    expect(button).toContain('data-tooltip="Sluiten\nGeen verbinding" data-tooltip-essential="true"')
  })

  it('is not there where words say it already', () => {
    expect(renderToStaticMarkup(<Button>Opslaan</Button>)).not.toContain('data-tooltip')
  })
})
