import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { buildEditorPage, openEditorPage } from '#tests/support/editor-page/build-editor-page.ts'
import { expectHarmless } from '#tests/support/harmless.ts'
import { hostileDocument, hostileTexts, malformedDocuments } from '#tests/support/hostile-texts.ts'
import { pastedTexts } from '#tests/support/pasted-texts.ts'
import { parseRichText, plainText, type RichText } from '../../src/ui/rich-text/rich-text.ts'
import { richTextHtml } from '../../src/ui/rich-text/rich-text-html.server.ts'
import { emphases } from '../../src/ui/rich-text/rich-text-schema.ts'
import { RichTextView } from '../../src/ui/rich-text/rich-text-view.tsx'

/** The editor stands on a page of its own, which asks no portal. */
const e2e = startE2e(null)
let served: Awaited<ReturnType<typeof buildEditorPage>>
beforeAll(async () => {
  served = await buildEditorPage()
})

type Field = HTMLElement & {
  editor: { commands: { clearContent(): void }; state: { selection: { empty: boolean } } }
}

/** Pastes each into the empty editor; what it holds then, as it tells it. */
const pasteEach = (page: Page, texts: readonly string[]): Promise<RichText[]> =>
  page.evaluate((texts) => {
    const field = document.querySelector('[role=textbox]') as Field
    return texts.map((html) => {
      field.editor.commands.clearContent()
      window.written = undefined
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      return window.written ?? { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
    })
  }, texts)

const page = (content: RichText) => renderToStaticMarkup(createElement(RichTextView, { content }))
const mail = (content: RichText) => richTextHtml(content, { baseUrl: 'https://leden.example' })
/** Without its frame. */
const body = (content: RichText) => page(content).replace(/^<div class="prose text-article">|<\/div>$/g, '')

const paragraph = (value: string, marks: object[] = []) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text: value, ...(marks.length > 0 && { marks }) }],
})
const table = (...rows: [type: string, ...cells: string[]][]) => ({
  type: 'table',
  content: rows.map(([type, ...cells]) => ({
    type: 'tableRow',
    content: cells.map((words) => ({ type, ...(words && { content: paragraph(words).content }) })),
  })),
})
const doc = (...content: object[]) => parseRichText({ type: 'doc', content })
const written = (page: Page) => page.evaluate(() => window.written)

describe('what is pasted', () => {
  it('does no harm, wherever the text is read', async () => {
    const editor = await e2e.open()
    const dialogs: string[] = []
    const alarm = (page: Page) => page.on('dialog', (dialog) => dialogs.push(dialog.message()) && dialog.dismiss())
    alarm(editor)
    // Without the portal's policy: nothing but the editor itself keeps it harmless.
    await openEditorPage(editor, served, { isGuarded: false })
    const pasted = await pasteEach(editor, hostileTexts)
    const sent = [...hostileTexts.map(hostileDocument), ...malformedDocuments].map(parseRichText)
    const texts = [...pasted, ...sent]
    for (const [at, text] of pasted.entries()) {
      expect(parseRichText(text), hostileTexts[at]).toEqual(text)
      expectHarmless(body(text))
      expectHarmless(mail(text))
    }
    const reader = await e2e.open()
    alarm(reader)
    const asked: string[] = []
    await reader.route('**', (route) => {
      asked.push(route.request().url())
      const html = `<!doctype html><html><body>${texts.map((text) => page(text) + mail(text)).join('')}`
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    })
    await reader.goto('http://localhost:1/')
    expect({ dialogs, asked }).toEqual({ dialogs: [], asked: ['http://localhost:1/'] })
  })

  it('keeps what it says, from Word, Google Docs, Outlook and the web', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served, { isGuarded: false })
    const pasted = await pasteEach(
      editor,
      pastedTexts.map(({ html }) => html),
    )
    for (const [at, { from, content }] of pastedTexts.entries()) expect(pasted[at]?.content, from).toEqual(content)
  })

  it('is the same text again: each emphasis and each combination, lists, quotes, indents', async () => {
    const link = { type: 'link', attrs: { href: 'https://example.be/a?b=c&d=é' } }
    const combinations = Array.from({ length: 2 ** 7 }, (_, bits) =>
      [link, ...emphases.map((type) => ({ type }))].filter((_, at) => bits & (2 ** at)),
    ).filter((marks) => !['subscript', 'superscript'].every((off) => marks.some(({ type }) => type === off)))
    expect(combinations).toHaveLength(96)
    const list = {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('punt'),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('diep')] }] },
          ],
        },
      ],
    }
    const text = doc(
      ...combinations.map((marks, at) => paragraph(`woord ${at}`, marks)),
      doc({ type: 'paragraph', content: combinations.flatMap((marks, at) => paragraph(`${at}.`, marks).content) })
        .content[0] as object,
      ...[1, 2, 3, 4].map((indent) => ({ ...paragraph('x'), attrs: { indent } })),
      ...([2, 3] as const).map((level) => ({ ...paragraph('Kop'), type: 'heading', attrs: { level, indent: 1 } })),
      list,
      { type: 'blockquote', content: [paragraph('citaat'), list] },
      { type: 'callout', content: [paragraph('let op'), list] },
      table(['tableHeader', 'Wat', 'Prijs'], ['tableCell', 'leden', 'niets'], ['tableCell', '', 'nog']),
      table(['tableCell', 'alleen']),
      {
        type: 'paragraph',
        content: [...paragraph('a').content, { type: 'hardBreak' }, ...paragraph('b', [link]).content],
      },
    )
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    expect((await pasteEach(editor, [body(text)]))[0]).toEqual(text)
    await editor.evaluate((text) => window.give(text), text)
    await editor.getByRole('textbox').getByText('woord 95').click()
    await editor.keyboard.type('x')
    await editor.keyboard.press('Backspace')
    expect(await written(editor)).toEqual(text)
  })
})

const lines = (page: Page) =>
  written(page).then((text) => (text ? body(text).replaceAll(' rel="noopener noreferrer nofollow"', '') : null))

/** As the editor knows it, which hears of a selection a moment after the browser. */
const isAnythingSelected = (page: Page) =>
  page.getByRole('textbox').evaluate((field) => !(field as Field).editor.state.selection.empty)

describe('the editor', () => {
  it('is worked by keyboard alone', async () => {
    const editor = await e2e.open()
    const press = async (...keys: string[]) => {
      for (const key of keys) await editor.keyboard.press(key)
    }
    const tool = (name: string) => editor.getByRole('button', { name, exact: true })
    const isPressed = (name: string) => tool(name).getAttribute('aria-pressed')
    await openEditorPage(editor, served)
    const field = editor.getByRole('textbox', { name: 'Tekst' })
    await field.focus()
    await editor.keyboard.type('een twee')
    await press('Control+Shift+ArrowLeft')
    await expect.poll(() => isAnythingSelected(editor)).toBe(true)
    await press('Alt+F10')
    expect(await tool('Tekst').evaluate((button) => button === document.activeElement)).toBe(true)
    await press('ArrowRight', 'ArrowRight', 'ArrowRight')
    expect(await tool('Vet').evaluate((button) => button === document.activeElement)).toBe(true)
    await press('Enter', 'ArrowRight', 'Space', 'End')
    expect(await tool('Invoegen').evaluate((button) => button === document.activeElement)).toBe(true)
    expect([await isPressed('Vet'), await isPressed('Cursief'), await isPressed('Onderstreept')]).toEqual([
      'true',
      'true',
      'false',
    ])
    await press('Home', 'ArrowLeft', 'ArrowLeft', 'Escape')
    expect(await field.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await lines(editor)).toBe('<p>een <strong><em>twee</em></strong></p>')
    await press('Alt+F10', 'Enter', 'Escape', 'Control+Space')
    expect(await lines(editor)).toBe('<p>een twee</p>')
    await expect.poll(() => tool('Minder inspringen').getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => tool('Minder inspringen').getAttribute('aria-description')).toBe('Dit springt niet in.')
    await press('Control+m', 'Control+z', 'Control+Shift+z', 'Control+.', 'Control+Shift+B')
    expect(await lines(editor)).toBe('<blockquote><p data-indent="1">een <sup>twee</sup></p></blockquote>')
  })

  it('takes the indent away again from all that is selected', async () => {
    const editor = await e2e.open()
    const tool = (name: string) => editor.getByRole('button', { name, exact: true })
    await openEditorPage(editor, served)
    await editor.getByRole('textbox', { name: 'Tekst' }).focus()
    await editor.keyboard.type('een')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('twee')
    await editor.keyboard.press('Control+a')
    await tool('Inspringen').click()
    expect(await lines(editor)).toBe('<p data-indent="1">een</p><p data-indent="1">twee</p>')
    await expect.poll(() => tool('Minder inspringen').getAttribute('aria-disabled')).toBe(null)
    await tool('Minder inspringen').click()
    expect(await lines(editor)).toBe('<p>een</p><p>twee</p>')
  })

  it('makes headings of two levels and text again, by keyboard and pointer, also of what stands in a list', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    const tool = (name: string) => editor.getByRole('toolbar').getByRole('button', { name, exact: true })
    const pressed = () => editor.locator('.tools [aria-pressed=true]').allTextContents()
    await editor.getByRole('textbox', { name: 'Tekst' }).focus()
    await editor.keyboard.type('Wat verandert er?')
    expect(await pressed()).toEqual(['Tekst'])
    for (const key of ['Alt+F10', 'ArrowRight', 'Enter', 'Escape']) await editor.keyboard.press(key)
    expect(await lines(editor)).toMatch(/^<h2 /)
    await expect.poll(pressed).toEqual(['Kop'])
    await tool('Tussenkop').click()
    expect(await lines(editor)).toMatch(/^<h3 /)
    await tool('Tekst').click()
    await tool('Opsomming').click()
    expect(await lines(editor)).toBe('<ul><li><p>Wat verandert er?</p></li></ul>')
    await tool('Kop').click()
    expect(await lines(editor)).toMatch(/^<h2 /)
  })

  it('makes of signs what Markdown makes of them, and gives them back with one key', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    await editor.getByRole('textbox', { name: 'Tekst' }).focus()
    const typed = async (text: string, ...keys: string[]) => {
      await editor.keyboard.type(text)
      for (const key of keys) await editor.keyboard.press(key)
      const found = (await lines(editor))?.replace(/ id="[^"]*"|<a class[^>]*>|<\/a>/g, '')
      await editor.keyboard.press('Control+a')
      await editor.keyboard.press('Control+Space')
      await editor.keyboard.press('Delete')
      return found
    }
    expect(await typed('# a')).toBe('<h2>a</h2>')
    expect(await typed('## a')).toBe('<h2>a</h2>')
    expect(await typed('### a')).toBe('<h3>a</h3>')
    expect(await typed('#### a')).toBe('<p>#### a</p>')
    expect(await typed('- a')).toBe('<ul><li><p>a</p></li></ul>')
    expect(await typed('1. a')).toBe('<ol><li><p>a</p></li></ol>')
    expect(await typed('> a')).toBe('<blockquote><p>a</p></blockquote>')
    expect(await typed('a **b** *c* ~~d~~ 2*3*4')).toBe('<p>a <strong>b</strong> <em>c</em> <s>d</s> 2*3*4</p>')
    expect(await typed('## ', 'Backspace', 'a')).toBe('<p>## a</p>')
    expect(await typed('- ', 'Control+z', 'a')).toBe('<p>- a</p>')
    expect(await typed('> ', 'Backspace', 'a')).toBe('<p>&gt; a</p>')
    expect(await typed('a **b**', 'Control+z')).toBe('<p>a **b**</p>')
    await editor.getByText('Tekens die tijdens het typen').click()
    await expectWellMade(editor)
  })

  it('offers blocks after a slash or by its button: found by words of both languages, chosen by keys and pointer', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    const field = editor.getByRole('textbox', { name: 'Tekst' })
    const menu = editor.getByRole('listbox', { name: 'Blokken' })
    const active = async () => (await menu.locator('[aria-selected=true]').textContent())?.replace(/^T(?=T|K)/, '')
    const press = async (...keys: string[]) => {
      for (const key of keys) await editor.keyboard.press(key)
    }
    await field.focus()
    await editor.keyboard.type('/')
    await menu.waitFor()
    // Where nothing takes files, none are offered.
    expect(await menu.getByText(/Afbeelding|Document/).count()).toBe(0)
    await expectWellMade(editor)
    const named = await field.getAttribute('aria-activedescendant')
    expect(await editor.locator(`[id="${named}"]`).textContent()).toMatch(/Tekst$/)
    await press('ArrowUp')
    const last = await active()
    await press('ArrowDown', 'ArrowDown')
    expect([last, await active()]).not.toContain('Tekst')
    await press('Enter')
    await editor.keyboard.type('Kop')
    expect(await lines(editor)).toMatch(/^<h2 /)
    await press('Enter')
    await editor.keyboard.type('/puces')
    await expect.poll(() => menu.getByRole('option').allTextContents()).toEqual(['Opsomming'])
    await press('Tab')
    await editor.keyboard.type('een')
    await press('Enter', 'Enter')
    await editor.keyboard.type('/zzz')
    await menu.waitFor({ state: 'hidden' })
    await press('Backspace', 'Backspace', 'Backspace')
    await menu.waitFor()
    await press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await field.getAttribute('aria-activedescendant')).toBe(null)
    await editor.keyboard.type(' en/of, 1 / 2')
    await menu.waitFor({ state: 'hidden' })
    expect(await lines(editor)).toMatch(/<ul><li><p>een<\/p><\/li><\/ul><p>\/ en\/of, 1 \/ 2<\/p>$/)
    await editor.getByRole('button', { name: 'Invoegen' }).click()
    await menu.getByRole('option', { name: 'Citaat' }).click()
    expect(await lines(editor)).toMatch(/<blockquote><p>\/ en\/of, 1 \/ 2<\/p><\/blockquote>$/)
    expect(await field.evaluate((field) => field === document.activeElement)).toBe(true)
    await press('Control+End', 'Enter', 'Enter')
    await editor.keyboard.type('/encadré')
    await press('Enter')
    await editor.keyboard.type('let op')
    await press('Enter', 'Enter')
    await editor.keyboard.type('verder')
    expect(await lines(editor)).toMatch(/<div class="callout" role="note"><p>let op<\/p><\/div><p>verder<\/p>$/)
  })

  it('holds tables, which are filled and changed with the keyboard alone', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    const field = editor.getByRole('textbox', { name: 'Tekst' })
    const bar = editor.getByRole('toolbar', { name: 'Tabel' })
    const press = async (...keys: string[]) => {
      for (const key of keys) await editor.keyboard.press(key)
    }
    const fill = async (...cells: string[]) => {
      for (const words of cells) {
        await editor.keyboard.type(words)
        await press('Tab')
      }
    }
    const rows = async () =>
      (await written(editor))?.content.flatMap((block) =>
        block.type === 'table' ? plainText({ type: 'doc', content: [block] }).split('\n') : [],
      )
    await field.focus()
    await editor.keyboard.type('/tableau')
    await press('Enter')
    await bar.waitFor()
    await fill('a', 'b', 'c', '1', '2', '3', '4', '5', '6')
    await editor.keyboard.type('7')
    expect(await rows()).toEqual(['a · b · c', '1 · 2 · 3', '4 · 5 · 6', '7'])
    await expectWellMade(editor)
    await press('Shift+Tab', 'Alt+F10')
    expect(await bar.getByRole('button', { name: 'Rij erboven' }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await press('ArrowRight', 'ArrowRight', 'Enter')
    expect(await rows()).toEqual(['a · b · c', '1 · 2 · 3', '7'])
    await bar.getByRole('button', { name: 'Kolom erna' }).click()
    await bar.getByRole('button', { name: 'Kopregel' }).click()
    expect((await lines(editor))?.match(/<t[hd]\b/g)).toEqual(Array(12).fill('<td'))
    await bar.getByRole('button', { name: 'Kopregel' }).click()
    expect((await lines(editor))?.match(/<td>/g)).toHaveLength(9)
    await field.getByText('a', { exact: true }).click()
    await press('Home')
    await expect
      .poll(() => bar.getByRole('button', { name: 'Rij erboven' }).getAttribute('aria-description'))
      .toBe('Boven de kopregel komt geen rij.')
    await press('Backspace')
    await field.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>x</p><ul><li>y</li></ul>')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await editor.keyboard.type('## ')
    await press('Control+Shift+8', 'Control+Enter')
    await editor.keyboard.type('eronder')
    expect([(await rows())?.[0], await field.locator('p').first().textContent()]).toEqual([
      'x y## a · b · c',
      'eronder',
    ])
    await bar.waitFor({ state: 'hidden' })
  })

  it('keeps a table that comes at the edge of the window in sight', async () => {
    const editor = await e2e.open()
    const content = doc(...Array.from({ length: 40 }, (_, at) => paragraph(`alinea ${at}`)))
    await openEditorPage(editor, served, { content })
    const line = editor.getByRole('textbox').getByText('alinea 20', { exact: true })
    await line.click()
    await editor.keyboard.press('End')
    await editor.keyboard.press('Enter')
    const tools = editor.getByRole('toolbar', { name: 'Opmaak' })
    await line.evaluate((line) => window.scrollBy(0, line.getBoundingClientRect().top - 80))
    await editor.keyboard.type('/tabel')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('eerste')
    const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? 0
    const edge = (await top(tools)) + ((await tools.boundingBox())?.height ?? 0)
    await expect.poll(() => top(editor.getByRole('textbox').getByText('eerste'))).toBeGreaterThan(edge)
  })

  it('asks for the address of a link, refuses what is none, changes and removes it; typed addresses are links', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    const dialog = editor.getByRole('dialog', { name: 'Link' })
    const address = dialog.getByRole('textbox', { name: 'Adres' })
    const ask = async (to: string, key = 'Enter') => {
      await editor.keyboard.press('Control+k')
      await address.fill(to)
      await address.press(key)
    }
    await editor.getByRole('textbox', { name: 'Tekst' }).focus()
    await editor.keyboard.type('lees')
    await editor.keyboard.press('Control+a')
    await ask('javascript:alert(1)')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await expectWellMade(editor)
    await address.fill('example.be/wet')
    await address.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await lines(editor)).toBe('<p><a href="https://example.be/wet">lees</a></p>')
    await ask('/news')
    expect(await lines(editor)).toBe('<p><a href="/news">lees</a></p>')
    await editor.keyboard.press('Control+k')
    await dialog.getByRole('button', { name: 'Link verwijderen' }).click()
    await expect.poll(() => editor.keyboard.press('End').then(() => isAnythingSelected(editor))).toBe(false)
    await editor.keyboard.type(' www.example.be en an@example.be of niets.iets ')
    expect(await lines(editor)).toBe(
      '<p>lees <a href="https://www.example.be">www.example.be</a> en <a href="mailto:an@example.be">an@example.be</a> of niets.iets </p>',
    )
  })

  it('lets Tab leave the text, and within a list move the item until Escape was pressed', async () => {
    const editor = await e2e.open()
    await openEditorPage(editor, served)
    const field = editor.getByRole('textbox', { name: 'Tekst' })
    const help = editor.locator('summary').filter({ hasText: 'Tekens' })
    const hasFocus = (element: Element) => element === document.activeElement
    await field.focus()
    await editor.keyboard.type('- een')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('twee')
    await editor.keyboard.press('Tab')
    expect(await lines(editor)).toBe('<ul><li><p>een</p><ul><li><p>twee</p></li></ul></li></ul>')
    await editor.keyboard.press('Shift+Tab')
    expect(await lines(editor)).toBe('<ul><li><p>een</p></li><li><p>twee</p></li></ul>')
    await editor.keyboard.press('Escape')
    await editor.keyboard.press('Tab')
    expect(await help.evaluate(hasFocus)).toBe(true)
    await editor.keyboard.press('Shift+Tab')
    await editor.keyboard.press('Control+End')
    await editor.keyboard.press('Enter')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('Geen lijst')
    await editor.keyboard.press('Tab')
    expect(await help.evaluate(hasFocus)).toBe(true)
    expect(await lines(editor)).toBe('<ul><li><p>een</p></li><li><p>twee</p></li></ul><p>Geen lijst</p>')
  })

  it('fits a phone and a finger, in the dark and in French, and has names for screen readers', async () => {
    const look = { width: 360, colorScheme: 'dark', language: 'fr' } as const
    const editor = await e2e.open(look, { hasTouch: true, isMobile: true })
    const content = doc({ ...paragraph('Titre'), type: 'heading', attrs: { level: 2 } }, paragraph('un mot'))
    await openEditorPage(editor, served, { content, lang: 'fr' })
    const field = editor.getByRole('textbox', { name: 'Texte' })
    await field.getByText('un mot').tap()
    await editor.keyboard.type(' de plus')
    await editor.getByRole('button', { name: 'Gras' }).tap()
    await expect.poll(() => editor.getByRole('button', { name: 'Gras' }).getAttribute('aria-pressed')).toBe('true')
    const sizes = await editor
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      )
    expect(sizes).toEqual([])
    await expect.poll(() => field.getAttribute('lang')).toBe('fr-BE')
    await expectWellMade(editor)
    await editor.keyboard.type(' /citaat')
    const option = editor.getByRole('option', { name: 'Citation' })
    const { x = 0, width = 0, height = 0 } = (await option.boundingBox()) ?? {}
    expect({ isWhole: x >= 0 && x + width <= 360, isHigh: height >= 44 }).toEqual({ isWhole: true, isHigh: true })
    await expectWellMade(editor)
    await option.tap()
    expect(await lines(editor)).toMatch(/<blockquote><p>un mot de plus/)
  })
})
