import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Line, openLine } from '#tests/support/cut-line.ts'
import { dragOver, dropOn, pasteFiles } from '#tests/support/drop-files.ts'
import { expectWellMade, hydrated, type Look, signIn, startE2e } from '#tests/support/e2e.ts'
import { ask, resourceNamed, uploadsLeft } from '#tests/support/portal-data.ts'
import { memoryOf } from '#tests/support/signed-in.ts'

const megabyte = 1024 * 1024
const e2e = startE2e({ UPLOAD_LIMIT: String(40_000_000) })
let folder: string
/** The admins' line to the portal. */
let line: Line
/** Of an admin, on that line: each test looks at it as it says, and may go on from where the one before left it. */
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-upload-many-'))
  line = await openLine(e2e.portal.base)
  page = await e2e.openAs('admin@tandem.example', {}, { baseURL: line.base })
  await page.addInitScript(keepPercents)
})
/** A test that fails leaves no cut line to those after it. */
afterEach(() => {
  line.release()
  line.repair()
})
afterAll(async () => {
  await line.close()
  await rm(folder, { recursive: true, force: true })
})

async function look({ width, colorScheme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await page.context().addCookies([{ name: 'lang', value: language, url: line.base }])
}

/** A file of random bytes: nothing on the way can make it shorter. */
async function aFile(path: string, size = 100): Promise<string> {
  const whole = join(folder, path)
  await mkdir(join(whole, '..'), { recursive: true })
  await writeFile(whole, randomBytes(size))
  return whole
}

/** Opens a page and waits until its scripts run: before, the browser itself would open what is dropped. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Chromium is asked to hand the question for files over to us long before it is asked for files. */
const aChooser = (page: Page) => page.waitForEvent('filechooser')

const row = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ has: page.getByText(name, { exact: true }) })
const uploadDialog = (page: Page) => page.locator('dialog[open]').last()
const reviewed = (page: Page, file: string) =>
  page.locator('.review-row').filter({ has: page.getByText(file, { exact: true }) })
const queued = (page: Page, file: string) =>
  page.locator('.queue-row').filter({ has: page.getByText(file, { exact: true }) })
const send = (page: Page) => page.locator('.review-foot .button-primary').click()
/** Waits until the queue says so. */
const waitForLogLine = (page: Page, text: string) =>
  page.locator('[role=log]').getByText(text).waitFor({ state: 'attached' })

/** How a document stands in the database: its names and where it lies, in Dutch. */
const documentsNamed = (nameNL: string) =>
  ask(
    e2e.portal,
    `select r.name_nl as name, p.name_nl as folder from intranet_resource r
     left join intranet_resource p on p.id = r.parent where r.name_nl = ? and r.trash is null order by r.created_at`,
    nameNL,
  ).map(({ name, folder }) => [folder, name])

const versionsOfSecond = `select count(*) as count from intranet_version v
  join intranet_resource r on r.id = v.resource where r.name_nl = 'Deuxième'`

describe('files from the desktop', () => {
  it('are dropped on a folder’s row, reviewed, corrected and uploaded; a dropped folder keeps its structure', async () => {
    await look({ width: 1280, colorScheme: 'dark', language: 'nl' })
    await aFile('Zitting mei/Agenda.txt')
    await aFile('Zitting mei/bijlagen/Begroting.csv')
    await mkdir(join(folder, 'Zitting mei/leeg'))
    const files = [
      await aFile('Advies.pdf'),
      await aFile('Nota.docx'),
      await aFile('run.exe'),
      join(folder, 'Zitting mei'),
    ]
    await open(page, '/information')
    const drag = await dragOver(row(page, 'Werkgroepen'), { files })
    await page.getByText('Neerzetten om te uploaden naar “Werkgroepen”').waitFor()
    await page.getByText('Hoogstens 40 MB per bestand en 500 bestanden tegelijk.').waitFor()
    await expect.poll(() => row(page, 'Werkgroepen').getAttribute('data-drop-target')).toBe('')
    await expectWellMade(page)
    await drag.drop()

    await uploadDialog(page).getByRole('heading', { name: '4 bestanden toevoegen aan “Werkgroepen”' }).waitFor()
    await expect.poll(() => page.locator('[data-drop-target]').count()).toBe(0)
    await page.getByText('“run.exe”: programmabestanden (.exe) worden niet aanvaard.').waitFor()
    await page.getByText('8 namen komen van de bestandsnaam en zijn nog na te kijken.').waitFor()
    await page.getByText('1 lege map wordt ook toegevoegd.').waitFor()

    const advice = reviewed(page, 'Advies.pdf')
    await advice.getByLabel('Naam (fr) van Advies.pdf').fill('')
    await reviewed(page, 'Nota.docx').getByLabel('Naam (nl) van Nota.docx').fill('x'.repeat(201))
    await send(page)
    await page.getByText('Verbeter eerst het volgende:').waitFor()
    await page.getByRole('link', { name: 'Advies.pdf: Geef de Franse naam van het document.' }).waitFor()
    await expectWellMade(page)
    expect(
      await advice.getByLabel('Naam (fr) van Advies.pdf').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await page.keyboard.type('Avis')
    await reviewed(page, 'Nota.docx').getByLabel('Naam (nl) van Nota.docx').fill('Nota')
    await page.getByLabel('Auteur van alle bestanden').fill('Griffie')
    await page.getByRole('button', { name: 'Op alle toepassen' }).click()
    await page.getByRole('button', { name: 'Alle namen kloppen' }).click()
    await expect.poll(() => page.getByText('na te kijken').count()).toBe(0)
    await page.locator('.review-foot .button-primary:focus').waitFor()
    await send(page)

    await waitForLogLine(page, '4 bestanden worden geüpload.')
    await waitForLogLine(page, '4 geüpload.')
    await expectWellMade(page)
    expect(documentsNamed('Advies')).toEqual([['Werkgroepen', 'Advies']])
    expect(documentsNamed('Begroting').at(-1)).toEqual(['bijlagen', 'Begroting'])
    expect(documentsNamed('bijlagen')).toEqual([['Zitting mei', 'bijlagen']])
    expect(documentsNamed('leeg')).toEqual([['Zitting mei', 'leeg']])
    const [stored] = ask(e2e.portal, "select name_fr, author from intranet_resource where name_nl = 'Advies'")
    expect(stored).toMatchObject({ name_fr: 'Avis', author: 'Griffie' })
    await page.getByRole('button', { name: 'Uploads sluiten' }).click()
    await expect.poll(() => page.locator('.queue-panel').count()).toBe(0)
  })

  it('with a name that is taken stand beside the other, become its new version, or stay out', async () => {
    await look({ width: 1280, colorScheme: 'light', language: 'fr' })
    const names = ['Premier.pdf', 'Deuxième.pdf', 'Troisième.pdf']
    const files = await Promise.all(names.map((name) => aFile(name)))
    await open(page, '/information')
    await row(page, 'Modèles').dblclick()
    await page.getByRole('heading', { level: 1, name: 'Modèles' }).waitFor()
    const dropAll = async () => {
      await dropOn(page.getByRole('heading', { level: 1 }), files)
      await uploadDialog(page).getByRole('heading', { name: 'Ajouter 3 fichiers à' }).waitFor()
      await send(page)
    }
    const choose = (file: string, choice: string) =>
      page.getByRole('group', { name: file }).getByRole('radio', { name: choice }).check()
    await dropAll()
    await row(page, 'Troisième').waitFor()
    await waitForLogLine(page, '3 fichiers ont été téléversés.')

    await dropAll()
    await uploadDialog(page).getByRole('heading', { name: '3 noms existent déjà' }).waitFor()
    await uploadDialog(page).locator('input:focus').waitFor()
    await expectWellMade(page)
    await choose('Premier.pdf', 'Garder les deux')
    await choose('Deuxième.pdf', 'Remplacer')
    await choose('Troisième.pdf', 'Ignorer')
    await send(page)
    await waitForLogLine(page, '2 fichiers ont été téléversés.')
    const documents = () => names.map((name) => documentsNamed(name.replace('.pdf', '')).length)
    expect(documents()).toEqual([2, 1, 1])
    const versions = () => ask(e2e.portal, versionsOfSecond)[0]?.count
    expect(versions()).toBe(1)

    await dropAll()
    await page.getByLabel('Même choix pour les 3 fichiers').check()
    await choose('Premier.pdf', 'Ignorer')
    await send(page)
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(documents()).toEqual([2, 1, 1])
    expect(versions()).toBe(1)
  })

  it('may be pasted; one who presses Ctrl+V in a field pastes there', async () => {
    await look({ width: 1280, colorScheme: 'dark', language: 'fr' })
    await pasteFiles(page, ['capture.png', 'liste.txt'])
    await uploadDialog(page).getByRole('heading', { name: 'Ajouter 2 fichiers à « Modèles »' }).waitFor()
    await page.getByRole('button', { name: 'Retirer capture.png' }).click()
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Retirer liste.txt' }))
      .waitFor()
    await page.getByRole('textbox', { name: 'Nom (nl) de liste.txt' }).fill('Lijst')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByText('Les noms que vous avez adaptés seront perdus.').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Continuer la vérification' }).click()
    await send(page)
    await waitForLogLine(page, '1 fichier a été téléversé.')
    await row(page, 'liste').waitFor()
  })

  it('are refused with a word to members, and a text does nothing', async () => {
    const reader = await e2e.openAs('membre@tandem.example', { width: 360, colorScheme: 'light', language: 'fr' })
    await open(reader, '/information')
    await row(reader, 'Réunions').waitFor()
    const files = [await aFile('Secret.pdf')]
    const drag = await dragOver(row(reader, 'Réunions'), { files })
    await reader.locator('.drop-frame').getByText('Seule l’administration du site peut ajouter').waitFor()
    await expectWellMade(reader)
    await drag.drop()
    await reader.getByRole('alert').getByText('Seule l’administration du site peut ajouter').waitFor()
    await expect.poll(() => reader.locator('dialog[open]').count()).toBe(0)
    const text = await dragOver(row(reader, 'Réunions'), { text: 'https://example.org' })
    await expect.poll(() => reader.locator('.drop-frame').count()).toBe(0)
    await text.leave()
  })
})

describe('the queue', () => {
  it('goes on while one walks through the site, waits for a cut line, and asks before the tab closes', async () => {
    await look({ width: 1280, colorScheme: 'light', language: 'nl' })
    const files = await Promise.all(
      ['Een.dat', 'Twee.dat', 'Drie.dat', 'Vier.dat'].map((name) => aFile(name, 12 * megabyte)),
    )
    await open(page, '/information')
    await row(page, 'Vergaderingen').waitFor()
    await dropOn(page.getByRole('heading', { level: 1 }), files)
    await uploadDialog(page).getByRole('heading', { name: '4 bestanden' }).waitFor()
    const held = line.hold('up', 20 * megabyte)
    await send(page)
    await held
    await expect.poll(() => page.locator('.queue-row[data-state=queued]').count()).toBe(1)
    // While nothing passes: on a busy machine everything may be there before a page is.
    line.cut()
    await page.locator('.queue-panel').getByText('Wacht op verbinding. Het uploaden gaat vanzelf verder.').waitFor()
    await page.locator('.queue-row[data-state=offline]').first().waitFor()
    await expectWellMade(page)
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await page.locator('header').getByRole('link', { name: 'Contact' }).first().click()
    await page.locator('.offline-bar[data-shown]').waitFor()
    await row(page, 'Vergaderingen').waitFor()
    line.repair()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    await waitForLogLine(page, '4 geüpload.')
    await page.locator('.queue-line').getByText('4 geüpload').waitFor()
    expect(['Een', 'Twee', 'Drie', 'Vier'].map((name) => documentsNamed(name).length)).toEqual([1, 1, 1, 1])
    for (const percents of Object.values(await percentsOf(page)))
      expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    await page.locator('.queue-fold').click()
    await expect.poll(() => page.locator('.queue-row').first().isVisible()).toBe(false)
    await expectWellMade(page)
  })

  it('removes what is cancelled, and tries again what the server refused', async () => {
    await look({ width: 360, colorScheme: 'dark', language: 'nl' })
    const other = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    const files = await Promise.all(['Blijft.dat', 'Weg.dat'].map((name) => aFile(name, 12 * megabyte)))
    await other.goto('/information')
    const id = resourceNamed(e2e.portal, 'Opleidingen')?.id ?? ''
    const post = (fields: Record<string, string>) =>
      other.evaluate(async (fields) => {
        const body = new URLSearchParams(fields)
        return (await fetch(`${location.pathname}.data?index`, { method: 'POST', body })).status
      }, fields)

    await open(page, `/information/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Opleidingen' }).waitFor()
    await dropOn(page.getByRole('heading', { level: 1 }), files)
    await uploadDialog(page).getByRole('heading', { name: '2 bestanden' }).waitFor()
    // Within the first piece of 8 MB, however fast the other is: the last would be whole, and nothing left to go on from.
    const held = line.hold('up', 7 * megabyte)
    await send(page)
    await held
    await page.getByRole('button', { name: 'Weg.dat annuleren' }).click()
    await queued(page, 'Weg.dat').getByText('geannuleerd').waitFor()
    await page.locator('.queue-panel :focus').waitFor()
    await expectWellMade(page)
    expect(await post({ intent: 'discard', id })).toBeLessThan(300)
    line.release()
    await queued(page, 'Blijft.dat').getByText('mislukt').waitFor()
    await page.locator('.toast[role=alert]').waitFor()
    await queued(page, 'Blijft.dat').getByText('De map waarin u dit wilt toevoegen, bestaat niet meer.').waitFor()
    await waitForLogLine(page, '“Blijft.dat” is niet geüpload.')
    await expectWellMade(page)
    // Only of the one that can go on from there.
    await expect.poll(() => uploadsLeft(e2e.portal)).toBe(1)

    const trash = ask(e2e.portal, 'select id from intranet_trash where root = ?', id)[0]?.id
    expect(await post({ intent: 'restore', trash: String(trash) })).toBeLessThan(300)
    await page.getByRole('button', { name: 'Mislukte opnieuw proberen' }).click()
    await queued(page, 'Blijft.dat').getByText('klaar').waitFor()
    expect(documentsNamed('Blijft')).toEqual([['Opleidingen', 'Blijft']])
    expect(documentsNamed('Weg')).toEqual([])
    expect(await uploadsLeft(e2e.portal)).toBe(0)
    await page.getByRole('button', { name: 'Voltooide uploads uit de lijst halen' }).click()
    await expect.poll(() => page.locator('.queue-panel').count()).toBe(0)
  })

  it('stops when the session ends, and lets the page go to the sign-in page', async () => {
    // A session of its own: the others go on with theirs.
    const storageState = memoryOf(e2e.portal, 'admin@tandem.example', 'Chromium')
    const page = await e2e.open({ width: 1280, language: 'nl' }, { baseURL: line.base, storageState })
    await open(page, '/information')
    await row(page, 'Vergaderingen').waitFor()
    await dropOn(page.getByRole('heading', { level: 1 }), [await aFile('Onaf.dat', 12 * megabyte)])
    await uploadDialog(page).getByRole('heading', { name: '1 bestand' }).waitFor()
    const held = line.hold('up', 2 * megabyte)
    await send(page)
    await held
    const other = await page.context().newPage()
    await other.goto(`${e2e.portal.base}/contact`)
    await hydrated(other)
    const signOut = () => fetch('/logout', { method: 'POST', body: new URLSearchParams() }).then(() => undefined)
    // This tab leaves for the sign-in page too, perhaps before it can answer.
    await other.evaluate(signOut).catch(() => undefined)
    line.release()
    await page.waitForURL(/\/login/)
    expect(documentsNamed('Onaf')).toEqual([])
    // The app goes as a whole, and what was private with it.
    await page.locator('.queue-panel').waitFor({ state: 'detached' })
    await other.close()

    // Signing out leaves nothing in the browser, not even the names of files.
    await signIn(page, 'admin@tandem.example')
    await hydrated(page)
    await expect.poll(() => page.locator('.queue-panel').count()).toBe(0)
  })

  it('is still there after a reload, and goes on where it stopped with the same files chosen again', async () => {
    await look({ width: 360, colorScheme: 'dark', language: 'fr' })
    page.once('dialog', (question) => void question.accept())
    // An upload whose session ended stays for a day.
    const before = await uploadsLeft(e2e.portal)
    const files = await Promise.all(['Traité.dat', 'Perdu.dat'].map((name) => aFile(name, 12 * megabyte)))
    await aFile('Autre.dat')
    await open(page, '/information')
    await row(page, 'Réunions').waitFor()
    await dropOn(page.getByRole('heading', { level: 1 }), files)
    await uploadDialog(page).getByRole('heading', { name: '2 fichiers' }).waitFor()
    // Within the first piece of 8 MB: what is still under way must not make a file whole.
    const held = line.hold('up', 7 * megabyte)
    await send(page)
    await held
    // A page that waits for its own reload would go on sending as soon as the line lets anything pass.
    await page.goto('about:blank')
    line.release()
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
    })
    await page.goto('/information')
    await page.getByText('2 fichiers ne sont pas encore entièrement téléversés').first().waitFor({ state: 'attached' })
    await page.locator('.queue-line').getByText('2 interrompus').waitFor()
    await expectWellMade(page)
    await chooseAgain(page, 'Choisir à nouveau les fichiers', [files[0] ?? '', join(folder, 'Autre.dat')])
    await page.locator('.toast').getByText('« Autre.dat » ne fait pas partie des téléversements interrompus').waitFor()
    await queued(page, 'Traité.dat').getByText('terminé').waitFor()
    expect(sent[0]).toBeGreaterThan(0)
    expect(documentsNamed('Traité')).toHaveLength(1)

    await page.getByRole('button', { name: 'Ne plus téléverser Perdu.dat' }).click()
    await queued(page, 'Perdu.dat').waitFor({ state: 'detached' })
    await expect.poll(() => uploadsLeft(e2e.portal)).toBe(before)
    await page.reload()
    await row(page, 'Traité').waitFor()
    await expect.poll(() => page.locator('.queue-panel').count()).toBe(0)
  })

  it('makes the folders of a dropped tree over a line that is cut, and can be asked to try now', async () => {
    await look({ width: 1280, colorScheme: 'dark', language: 'nl' })
    const path = await aFile('Boom/tak/Blad.txt')
    await open(page, '/information')
    await row(page, 'Vergaderingen').waitFor()
    await dropOn(page.getByRole('heading', { level: 1 }), [join(path, '..', '..')])
    await uploadDialog(page).getByRole('heading', { name: '1 bestand' }).waitFor()
    // The review asks for names that are taken; from then on nobody answers.
    await page.route('**/api/v1/intranet/*/resources', (route) => route.fulfill({ status: 503, body: 'weg' }))
    await send(page)
    await queued(page, 'Blad.txt').getByText('wacht op verbinding').waitFor()
    const asked = page.waitForRequest('**/api/v1/intranet/*/resources')
    await page.getByRole('button', { name: 'Blad.txt opnieuw proberen' }).click()
    await asked
    await page.unroute('**/api/v1/intranet/*/resources')
    await queued(page, 'Blad.txt').getByText('klaar').waitFor()
    expect(documentsNamed('Blad')).toEqual([['tak', 'Blad']])
  })
})

describe('the add page', () => {
  it('shows the same table for several files, by keyboard alone', async () => {
    await look({ width: 1280, colorScheme: 'light', language: 'fr' })
    const files = [
      await aFile('Avis un.pdf'),
      await aFile('Avis deux.pdf'),
      await aFile('Trop grand.dat'),
      join(folder, 'Salle.png'),
    ]
    await truncate(files[2] ?? '', 41 * megabyte)
    await sharp({ create: { width: 640, height: 400, channels: 3, background: '#345' } }).toFile(files[3] ?? '')
    const chosen = aChooser(page)
    await open(page, '/information/add')
    await page.getByText('Au maximum 40 Mo par fichier et 500 fichiers à la fois.').waitFor()
    await page.locator('input[type=file]').focus()
    await page.locator('input[type=file]:focus').waitFor()
    await page.keyboard.press('Space')
    const chooser = await chosen
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles(files)
    await page.getByText('« Trop grand.dat » : le fichier dépasse 40 Mo. Réduisez-le ou scindez-le.').waitFor()
    await page
      .locator('.review-row')
      .getByText(/^PDF, /)
      .first()
      .waitFor()
    const picture = page.locator('.review-row img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectWellMade(page)
    await tabTo(page, 'Nom (fr) de Avis deux.pdf')
    await page.keyboard.type('Deuxième avis')
    await tabTo(page, 'Téléverser 3 fichiers')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/information')
    await row(page, 'Deuxième avis').waitFor()
    await row(page, 'Avis un').waitFor()
  })

  it('takes a whole folder, by touch on a phone', async () => {
    const touch = { hasTouch: true, isMobile: true }
    const phone = await e2e.openAs('admin@tandem.example', { width: 360, language: 'nl' }, touch)
    await aFile('Dossier/Brief.txt')
    await aFile('Dossier/oud/Kopie.txt')
    const chosen = aChooser(phone)
    await open(phone, '/information/add')
    await phone.getByRole('button', { name: 'Een hele map kiezen' }).tap()
    const chooser = await chosen
    await chooser.setFiles(join(folder, 'Dossier'))
    await phone.getByText('4 namen komen van de bestandsnaam').waitFor()
    await expectWellMade(phone)
    await phone.getByRole('button', { name: '2 bestanden uploaden' }).tap()
    await waitForLogLine(phone, '2 geüpload.')
    expect(documentsNamed('Kopie')).toEqual([['oud', 'Kopie']])
  })

  it('no longer complains of what a chosen file made good', async () => {
    await look({ width: 360, colorScheme: 'light', language: 'nl' })
    await open(page, '/information/add')
    await page.locator('main form .button-primary').click()
    await page.getByRole('link', { name: 'Kies een bestand.' }).waitFor()
    await page.locator('input[name=nameFR]').fill('Lettre')
    await page.locator('input[type=file]').setInputFiles(await aFile('Brief.txt'))
    await page.getByRole('link', { name: 'Kies een bestand.' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('input[name=nameNL]').inputValue()).toBe('Brief')
    expect(
      await page
        .locator('main form [aria-invalid=true]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
    ).toEqual([])
  })

  it('asks what to do when the name of one file is taken', async () => {
    await look({ width: 1280, colorScheme: 'dark', language: 'nl' })
    const path = await aFile('Enkel.pdf')
    const add = async () => {
      await page.locator('input[type=file]').setInputFiles(path)
      await page.locator('main form .button-primary').click()
    }
    await open(page, '/information/add')
    await add()
    await row(page, 'Enkel').waitFor()
    await page.getByRole('link', { name: 'Document toevoegen' }).first().click()
    await add()
    await uploadDialog(page).getByRole('heading', { name: '1 naam bestaat al' }).waitFor()
    await page.getByRole('radio', { name: 'Overslaan' }).check()
    await send(page)
    await expect.poll(() => page.locator('input[name=nameNL]').inputValue()).toBe('Enkel')
    await page.locator('main form .button-primary').click()
    await page.getByRole('radio', { name: 'Vervangen' }).check()
    await send(page)
    await row(page, 'Enkel').waitFor()
    expect(documentsNamed('Enkel')).toHaveLength(1)
  })
})

async function chooseAgain(page: Page, button: string, files: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles([...files])
}

/** By the Tab key, to the control of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((name) => {
      const focused = document.activeElement as HTMLElement | null
      const labels = (focused as HTMLInputElement | null)?.labels ?? []
      const texts = [focused?.textContent, ...[...labels].map((label) => label.querySelector('.sr-only')?.textContent)]
      return texts.includes(name)
    }, name)
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
  expect(await isThere(), `Tab reaches ${name}`).toBe(true)
}

/** In the page: every percentage of every file that anybody could read. */
function keepPercents(): void {
  const percents: Record<string, number[]> = {}
  Object.assign(window, { percents })
  new MutationObserver(() => {
    for (const bar of document.querySelectorAll<HTMLProgressElement>('.queue-row progress')) {
      const name = bar.getAttribute('aria-label') ?? ''
      percents[name] ??= []
      if (percents[name].at(-1) !== bar.value) percents[name].push(bar.value)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
}

const percentsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { percents: Record<string, number[]> }).percents)
