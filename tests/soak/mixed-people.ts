import { setTimeout as pause } from 'node:timers/promises'
import { TestBrowser } from '#tests/support/test-browser.ts'
import type { Chance } from './chance.ts'
import { anOperation } from './operations.ts'
import { createPortalClient } from './portal-client.ts'
import type { World } from './world.ts'

/** What all have in common: where to go, until when, and where to write down what happened. */
export type Scene = {
  address: string
  /** Ids of articles that anybody may read. */
  articles: readonly string[]
  isOver(): boolean
  /** Counts an answer, and keeps what should not have come. */
  note(what: string, response: Response, ...expected: number[]): void
  /** Counts a change of files that was confirmed. */
  did(what: string): void
}

export type Credentials = { email: string; password: string }

/** Too much at once is refused to visitors, who share one network here: that is as it should be. */
const refused = 429

const browserOf = (scene: Scene, who: Credentials | null) =>
  new TestBrowser((request) => fetch(request, { redirect: 'manual' }), scene.address, who)

/** Nobody reads without looking. */
const look = (chance: Chance) => pause(chance.whole(50, 400))

const read = async (scene: Scene, browser: TestBrowser, path: string, ...expected: number[]): Promise<string> => {
  const response = await browser.get(path)
  scene.note(`GET ${path.replace(/[\w-]{21,}/g, '…').split('?')[0]}`, response, ...(expected.length ? expected : [200]))
  return response.text()
}

const post = async (scene: Scene, browser: TestBrowser, path: string, form: Record<string, string>) => {
  const response = await browser.post(path, form)
  scene.note(`POST ${path.replace(/[\w-]{21,}/g, '…')}`, response, 200, 302, 303, refused)
  await response.arrayBuffer()
  return response
}

const publicPages = ['/', '/news', '/training', '/useful-links', '/contact', '/team/board-of-directors']
const machinePages = ['/sitemap.xml', '/news.nl.rss', '/health', '/robots.txt']

/** Reads pages from the cache and beside it; now and then writes a message or signs up for the newsletter. */
export async function visit(scene: Scene, chance: Chance): Promise<void> {
  while (!scene.isOver()) {
    const browser = browserOf(scene, null)
    const article = `/article/${chance.one(scene.articles)}`
    await read(scene, browser, chance.one([...publicPages, ...machinePages, article, article]))
    await read(scene, browser, `${chance.one(publicPages)}?lang=${chance.one(['nl', 'fr'])}`)
    if (chance.fraction() < 0.02) await writeMessage(scene, browser)
    if (chance.fraction() < 0.02)
      await post(scene, browser, '/newsletter', {
        email: `lezer${chance.whole(1, 1e9)}@lezers.example`,
        language: 'nl',
      })
    await look(chance)
  }
}

async function writeMessage(scene: Scene, browser: TestBrowser): Promise<void> {
  const page = await read(scene, browser, '/contact')
  const form = new FormData()
  const words = { name: 'Zoë', email: 'zoe@lezers.example', subject: 'Vraag', message: 'Is er nog plaats?' }
  const token = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  for (const [name, value] of Object.entries({ _xsrf: token, ...words })) form.append(name, value)
  const headers = { Origin: scene.address }
  scene.note('POST /contact', await browser.request('/contact', { method: 'POST', body: form, headers }), 302, refused)
}

/** Reads, searches, downloads, writes comments. Answers the comments that were taken. */
export async function takePart(scene: Scene, chance: Chance, who: Credentials, name: string): Promise<string[]> {
  const browser = browserOf(scene, who)
  const taken: string[] = []
  while (!scene.isOver()) {
    const article = `/article/${chance.one(scene.articles)}`
    for (const path of ['/information', '/news', article, '/settings', '/']) await read(scene, browser, path)
    await read(scene, browser, `/information/search?q=${chance.one(['verslag', 'begroting', 'statuten', 'x'])}`)
    await download(scene, browser, chance)
    if (chance.fraction() < 0.3) {
      const text = `${name} zegt ${taken.length}`
      const answer = await post(scene, browser, `${article}/comments`, { text })
      if (answer.status !== refused) taken.push(text)
    }
    await look(chance)
  }
  return taken
}

async function download(scene: Scene, browser: TestBrowser, chance: Chance): Promise<void> {
  const list = await read(scene, browser, '/api/v1/intranet/userIntranet/resources?limit=50')
  const { resources } = JSON.parse(list) as { resources: { id: string; folder: boolean }[] }
  const files = resources.filter(({ folder }) => !folder)
  // What another one has discarded meanwhile is gone.
  if (files.length > 0) await read(scene, browser, `/files/${chance.one(files).id}`, 200, 404)
}

const administrationPages = [
  '/administration',
  '/administration/members',
  '/administration/log',
  '/administration/articles',
  '/administration/comments',
  '/administration/newsletter',
  '/administration/pages',
  '/administration/system',
]

/** Looks through the administration and takes lists away. */
export async function administer(scene: Scene, chance: Chance, who: Credentials): Promise<void> {
  const browser = browserOf(scene, who)
  while (!scene.isOver()) {
    await read(scene, browser, chance.one(administrationPages), 200, 302)
    if (chance.fraction() < 0.1)
      await read(scene, browser, '/administration/members/export/file?scope=all&column=email')
    await look(chance)
  }
}

/** Adds, uploads in pieces, replaces, moves, discards, restores and removes. Answers the world as it was confirmed. */
export async function keepFiles(scene: Scene, chance: Chance, session: string, name: string): Promise<World> {
  const client = createPortalClient(scene.address, session)
  const workspace = { ids: new Map<string, string>(), trashIds: new Map<string, string>(), chance }
  let [world, next]: [World, number] = [new Map(), 1]
  while (!scene.isOver()) {
    const operation = anOperation({ ...workspace, world, newName: () => `${name}${next++}` })
    await operation.send(client)
    world = operation.after
    scene.did(operation.what)
    await look(chance)
  }
  return world
}

/** Listens for some seconds, as a browser with the page open does, and hangs up. */
export async function listen(scene: Scene, chance: Chance, who: Credentials): Promise<void> {
  const browser = browserOf(scene, who)
  while (!scene.isOver()) {
    const response = await browser.get('/live?topic=intranet:userIntranet:root')
    scene.note('GET /live', response, 200)
    const line = response.body?.getReader()
    await line?.read()
    await pause(chance.whole(500, 8_000))
    await line?.cancel()
  }
}

/** Signs in and out; or comes back when the session has been ended meanwhile. `end` ends all sessions of this person. */
export async function comeAndGo(scene: Scene, chance: Chance, who: Credentials, end: () => Promise<unknown>) {
  while (!scene.isOver()) {
    const browser = browserOf(scene, who)
    await read(scene, browser, '/settings')
    if (chance.fraction() < 0.5) await post(scene, browser, '/logout', {})
    else await end()
    await read(scene, browser, '/settings', 302)
    await pause(chance.whole(2_000, 8_000))
  }
}
