import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, withoutSession } from '../../src/platform/access/viewer.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import type { TestMember } from './a-member.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'
import type { TestBrowser } from './test-browser.ts'

export const viewers = ['visitor', 'user', 'treasurer', 'disabled', 'admin', 'dev'] as const
export type ViewerName = (typeof viewers)[number]

/** Words that stand in what only admins may see, and in what only members may see. */
export const secrets = { admin: 'Geheim-Zwaardvis', member: 'Enkel-Ledenzaak' } as const

type Place = 'member' | 'public' | 'admin'
/** In each place a folder, and in it a file, a text and a picture. */
export type Ids = Record<
  `${Place}${'Folder' | 'File' | 'Text' | 'Picture'}` | 'user' | 'other' | 'disabled' | 'article',
  string
>

export type GuardedPortal = {
  test: TestPortal
  ids: Ids
  /** Sends one request with the session that this viewer holds; `disabled` holds one that was good an hour ago. */
  send(viewer: ViewerName, path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>
  /** With our Origin and the XSRF token: a change as the portal's own pages send it. */
  change(viewer: ViewerName, method: string, path: string, init?: RequestInit): Promise<Response>
}

/** A portal with something to hide in each place, and one viewer of each kind. */
export async function openGuardedPortal(environment: Record<string, string> = {}): Promise<GuardedPortal> {
  const test = await openTestPortal(environment)
  const members = {
    user: await test.aMember({ firstName: 'Lien' }),
    treasurer: await test.aMember({ firstName: 'Tine', mayManagePayments: true }),
    disabled: await test.aMember({ firstName: 'Gust' }),
    admin: await test.aMember({ role: 'ADMIN', firstName: 'Louis' }),
    dev: await test.aMember({ role: 'DEV', firstName: 'Devi' }),
  }
  const other = await test.aMember({ firstName: secrets.member })
  const browsers: Record<ViewerName, TestBrowser> = {
    visitor: test.visitor(),
    user: test.as(members.user),
    treasurer: test.as(members.treasurer),
    disabled: test.as(members.disabled),
    admin: test.as(members.admin),
    dev: test.as(members.dev),
  }
  const cookies = {} as Record<ViewerName, string>
  const tokens = {} as Record<ViewerName, string>
  for (const viewer of viewers) {
    tokens[viewer] = await browsers[viewer].xsrfToken()
    browsers[viewer].cookies.delete('notice')
    cookies[viewer] = [...browsers[viewer].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  await disable(test, members.disabled)
  const places = await fill(test, members.admin)
  const send: GuardedPortal['send'] = (viewer, path, init = {}) =>
    test.visitor().request(path, { ...init, headers: { Cookie: cookies[viewer], ...init.headers } } as never)
  return {
    test,
    ids: { ...places, user: members.user.id, other: other.id, disabled: members.disabled.id },
    send,
    change: (viewer, method, path, init = {}) => {
      const headers = { Origin: test.origin, 'X-XSRF-TOKEN': tokens[viewer], ...(init.headers as object) }
      return send(viewer, path, { ...init, method, headers })
    },
  }
}

async function disable({ portal }: TestPortal, { id }: TestMember): Promise<void> {
  await portal.database.db.updateTable('membersUser').set({ disabled: true }).where('id', '=', id).execute()
}

/** A folder with files in it: for members, for everybody, for admins. */
async function fill(test: TestPortal, admin: TestMember): Promise<Omit<Ids, 'user' | 'other' | 'disabled'>> {
  const viewer = asViewer(admin)
  const member = await aPlace(test, viewer, 'userIntranet', secrets.member)
  const open = await aPlace(test, viewer, 'userIntranet', 'Voor iedereen')
  const hidden = await aPlace(test, viewer, 'adminIntranet', secrets.admin)
  const { db } = test.portal.database
  const ids = Object.values(open)
  await db
    .updateTable('intranetResource')
    .set({ visibility: 'public', ownVisibility: 'public' })
    .where('id', 'in', ids)
    .execute()
  const { writing } = test.portal.services.articles
  const article = await writing.createArticle(viewer, { category: 'default' })
  await writing.saveDraft(viewer, article, { version: 1, fields: { title: secrets.admin }, by: 'hand' })
  return {
    article,
    memberFolder: member.folder,
    memberFile: member.file,
    memberText: member.text,
    memberPicture: member.picture,
    publicFolder: open.folder,
    publicFile: open.file,
    publicText: open.text,
    publicPicture: open.picture,
    adminFolder: hidden.folder,
    adminFile: hidden.file,
    adminText: hidden.text,
    adminPicture: hidden.picture,
  }
}

/** One white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

async function aPlace(test: TestPortal, viewer: Member, collection: 'userIntranet' | 'adminIntranet', name: string) {
  const { intranet } = test.portal.services
  const names = { nameNL: `${name} map`, nameFR: `${name} dossier` }
  const { id: folder } = await intranet.resources.addFolder(viewer, collection, null, names)
  const metadata = { kind: 'intranet', collection, parent: folder, author: name }
  const words = { nameNL: `${name} stuk`, nameFR: `${name} pièce` }
  const add = async (filename: string, bytes: Buffer) => {
    const id = newId()
    const path = join(test.dataDir, id)
    writeFileSync(path, bytes)
    const upload = { id, memberId: viewer.id, size: bytes.length, path, metadata: { ...metadata, ...words, filename } }
    await intranet.uploadOwner.finish(viewer, upload)
    return id
  }
  const text = Buffer.from(`inhoud ${name}`)
  return {
    folder,
    file: await add('a.pdf', text),
    text: await add('a.txt', text),
    picture: await add('a.png', pixel),
  }
}

/** A member as the services know them, without a session. */
const asViewer = (member: TestMember): Member =>
  ({ ...member, ...withoutSession, showTooltips: true, avatarColor: 'blue-700' }) as Member

/** What this viewer may not read anywhere: words, and ids that they did not send themselves. */
export function hiddenFrom(viewer: ViewerName, ids: Ids): string[] {
  if (viewer === 'admin' || viewer === 'dev') return []
  const ofAdmins = [secrets.admin, ids.adminFolder, ids.adminFile, ids.adminText, ids.adminPicture, ids.article]
  if (viewer === 'user' || viewer === 'treasurer') return ofAdmins
  const ofMembers = [secrets.member, ids.memberFolder, ids.memberFile, ids.memberText, ids.memberPicture]
  return [...ofAdmins, ...ofMembers, ids.user, ids.other]
}

/** Headers and body in one text: whatever leaked would stand in it. */
export async function wholeAnswer(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`
}
