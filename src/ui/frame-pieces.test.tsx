import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Banner } from './banner.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { DetailsMenu } from './menu.tsx'
import { MenuLink } from './menu-items.tsx'
import { PageTitle } from './page.tsx'
import { ToastRegion } from './toast.tsx'
import { UiFrame } from './ui-words.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const nothing = () => undefined

describe('breadcrumbs', () => {
  it('say where one is, as text', () => {
    const crumbs = html(
      <Breadcrumbs label="Pad" items={[{ label: 'Documenten', href: '/information' }, { label: 'Verslagen' }]} />,
    )
    expect(crumbs).toContain('<nav class="breadcrumbs" aria-label="Pad"><ol>')
    expect(crumbs).toContain('href="/information"')
    expect(crumbs).toContain('<span aria-current="page">Verslagen</span>')
  })

  it('fold the middle of a deep path; root, parent and place stay', () => {
    const items = ['Wortel', 'Een', 'Twee', 'Ouder'].map((label) => ({ label, href: `/${label}` }))
    const deep = html(<Breadcrumbs label="Pad" foldLabel="Meer" items={[...items, { label: 'Hier' }]} />)
    const inLine = deep.replace(/<details.*<\/details>/, '')
    expect(
      inLine
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/),
    ).toEqual(['Wortel', 'Ouder', 'Hier'])
    expect(/<details.*<\/details>/.exec(deep)?.[0]).toMatch(/aria-label="Meer".*href="\/Een".*href="\/Twee"/)
  })
})

describe('what speaks up', () => {
  it('prints the server’s notices as plain HTML, errors as alerts', () => {
    const region = html(
      <ToastRegion
        label="Meldingen"
        initial={[
          { kind: 'success', text: 'De wijziging is opgeslagen.' },
          { kind: 'error', text: 'Mislukt.' },
        ]}
      />,
    )
    expect(region).toMatch(
      /role="status" data-toast="success".*is opgeslagen\..*role="alert" data-toast="error".*Mislukt\./,
    )
    expect(region.match(/data-toast-close/g)).toHaveLength(2)
  })

  it.each(['error', 'warning', 'info'] as const)(
    'lets every banner be closed, with scripts and without (%s)',
    (kind) => {
      const banner = html(
        <UiFrame words={{ close: 'Sluiten', back: 'Terug', toCorrect: '', notFetched: '' }} attempts={0}>
          <Banner kind={kind}>Let op</Banner>
        </UiFrame>,
      )
      expect(banner).toMatch(/data-banner="true".*<button[^>]*aria-label="Sluiten"[^>]*data-banner-close/)
      expect(banner).toMatch(/<noscript><input type="checkbox" class="close-box" aria-label="Sluiten"\/><\/noscript>/)
    },
  )

  it('leaves it to the toast to be read out, but for what lasts', () => {
    expect(html(<Banner kind="error">Mislukt</Banner>)).not.toContain('role=')
    expect(
      html(
        <Banner kind="error" id="vol">
          Vol
        </Banner>,
      ),
    ).toContain('role="alert"')
  })
})

describe('what opens', () => {
  it('has a menu that works without scripts', () => {
    const menu = html(
      <DetailsMenu label="Team" summary="Team" align="end">
        <MenuLink to="/workgroup">Werkgroep</MenuLink>
      </DetailsMenu>,
    )
    expect(menu).toMatch(/<details class="menu menu-end" data-menu="true"><summary aria-label="Team">Team<\/summary>/)
    expect(menu).toContain('href="/workgroup"')
  })

  it('sends no content of a closed dialog', () => {
    const dialog = html(
      <Dialog title="Map" isOpen={false} onClose={nothing} closeLabel="Sluiten">
        geheim
      </Dialog>,
    )
    expect(dialog).not.toContain('geheim')
  })

  it('asks one question with the least destructive answer marked', () => {
    const words = { title: 'Verwijderen?', cancelLabel: 'Annuleren', confirmLabel: 'Map verwijderen' }
    const question = html(<ConfirmDialog {...words} isOpen isDanger onCancel={nothing} onConfirm={nothing} />)
    expect(question).toContain('role="alertdialog"')
    expect(question).toMatch(/button-danger">Map verwijderen.*data-least-destructive="true"[^>]*>Annuleren/)
    expect(question).not.toContain('icon-close')
  })
})

describe('names and titles', () => {
  it('takes the first letter whole, capital, hidden from readers', () => {
    expect(html(<Avatar firstName=" élise" color="red-700" />)).toBe(
      '<span class="avatar avatar-red-700" aria-hidden="true">É</span>',
    )
    expect(html(<Avatar firstName="" color="gray-400" />)).toContain('></span>')
  })

  it('echoes a title in the other language, marked as such', () => {
    const title = html(
      <PageTitle echo="Accueil" echoLang="fr-BE">
        Home
      </PageTitle>,
    )
    expect(title).toContain('<h1 class="text-h1" tabindex="-1">Home</h1>')
    expect(title).toContain('<p class="text-echo" lang="fr-BE">Accueil</p>')
  })
})
