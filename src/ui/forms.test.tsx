import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Checkbox, Select, TextField } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { UiFrame } from './ui-words.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (markup: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1]

describe('a text field', () => {
  const field = html(
    <TextField label="Naam" name="nameNL" lang="nl" help="Kort." error="Vul in." autoComplete="off" defaultValue="A" />,
  )

  it('is named by its label', () => {
    expect(field).toContain('<label class="field-label" for="field-nameNL">Naam</label>')
    expect(field).toContain('id="field-nameNL"')
  })

  it('is described by its error first, then its help', () => {
    expect(attribute(field, 'aria-describedby')).toBe('field-nameNL-error field-nameNL-help')
    expect(field).toContain('id="field-nameNL-error"')
    expect(field).toContain('id="field-nameNL-help"')
    expect(attribute(field, 'aria-invalid')).toBe('true')
  })

  it('keeps what the browser needs: language, autocomplete, value', () => {
    expect(field).toMatch(/<input[^>]*lang="nl"[^>]*autoComplete="off"[^>]*value="A"/i)
  })

  it('claims nothing when nothing is wrong', () => {
    const fine = html(<TextField label="Naam" name="name" optionalLabel="niet verplicht" />)
    expect(fine).not.toContain('aria-')
    expect(fine).toContain('(niet verplicht)')
  })
})

describe('other fields', () => {
  it('hide the label of a select from the eye only', () => {
    const select = html(<Select label="Jaar" name="year" hideLabel options={[{ value: '2026', label: '2026' }]} />)
    expect(select).toContain('<label class="sr-only" for="field-year">Jaar</label>')
    expect(select).toContain('<option value="2026">2026</option>')
  })

  it('tie a checkbox to its label and help', () => {
    const box = html(<Checkbox label="Blijven" name="keep" help="Niet gedeeld." defaultChecked />)
    expect(box).toMatch(/type="checkbox" id="field-keep" aria-describedby="field-keep-help" name="keep" checked=""/)
  })

  it('keep the file input itself operable while nothing is chosen', () => {
    const words = { removeLabel: 'Weg', chooseLabel: 'Kies', label: 'Bestand', name: 'file', onChange: () => undefined }
    const empty = html(<FileInput {...words} file={null} accept=".pdf" error="Kies een bestand." />)
    expect(empty).toMatch(/<input[^>]*type="file"[^>]*accept=".pdf"[^>]*aria-describedby="field-file-error"/)
    const travelling = html(<FileInput {...words} file={new File(['x'], 'Advies.PDF')} progress={41.6} />)
    expect(travelling).toContain('Advies.PDF')
    expect(travelling).toContain('>PDF</text>')
    expect(travelling).toMatch(/<progress[^>]*value="42"/)
  })
})

describe('an error summary', () => {
  it('leads to each field and says nothing without errors', () => {
    const summary = html(
      <UiFrame words={{ close: '', back: '', toCorrect: 'Verbeter eerst:', notFetched: '' }} attempts={0}>
        <ErrorSummary errors={[{ field: 'nameNL', text: 'A' }, { text: 'B' }]} />
      </UiFrame>,
    )
    expect(summary).toContain('Verbeter eerst:')
    expect(summary).toContain('<a href="#field-nameNL">A</a>')
    expect(summary).toContain('<li>B</li>')
    expect(summary).toContain('role="alert"')
    expect(html(<ErrorSummary errors={[]} />)).toBe('')
  })
})

describe('a button', () => {
  it('is the browser’s own, so that a form is sent without scripts', () => {
    expect(html(<Button variant="primary">Opslaan</Button>)).toBe(
      '<button class="button button-primary">Opslaan</button>',
    )
  })

  it('says that it is busy and keeps the focus', () => {
    const busy = html(<Button isPending>Opslaan</Button>)
    expect(busy).toContain('aria-disabled="true" aria-busy="true"')
    expect(busy).not.toContain(' disabled')
  })
})
