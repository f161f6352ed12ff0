import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Member } from '../../src/platform/access/viewer.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import type { TestMember } from './a-member.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'
import type { TestBrowser } from './test-browser.ts'

export const viewers = ['visitor', 'user', 'disabled', 'admin', 'dev'] as const
export type ViewerName = (typeof viewers)[number]

/** Words that stand in what only admins may see, and in what only members may see. */
export const secrets = { admin: 'Geheim-Zwaardvis', member: 'Enkel-Ledenzaak' } as const

export type Ids = Record<
  'memberFolder' | 'memberFile' | 'publicFolder' | 'publicFile' | 'adminFolder' | 'adminFile' | 'user' | 'other',
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
export async function openGuardedPortal(): Promise<GuardedPortal> {
  const test = await openTestPortal()
  const members = {
    user: await test.aMember({ firstName: 'Lien' }),
    disabled: await test.aMember({ firstName: 'Gust' }),
    admin: await test.aMember({ role: 'ADMIN', firstName: 'Louis' }),
    dev: await test.aMember({ role: 'DEV', firstName: 'Devi' }),
  }
  const other = await test.aMember({ firstName: secrets.member })
  const browsers: Record<ViewerName, TestBrowser> = {
    visitor: test.visitor(),
    user: test.as(members.user),
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
    ids: { ...places, user: members.user.id, other: other.id },
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

/** A folder with a file in each: for members, for everybody, for admins. */
async function fill(test: TestPortal, admin: TestMember): Promise<Omit<Ids, 'user' | 'other'>> {
  const viewer = asViewer(admin)
  const member = await aPlace(test, viewer, 'userIntranet', secrets.member)
  const open = await aPlace(test, viewer, 'userIntranet', 'Voor iedereen')
  const hidden = await aPlace(test, viewer, 'adminIntranet', secrets.admin)
  const { db } = test.portal.database
  await db.updateTable('intranetResource').set({ visibility: 'public' }).where('id', 'in', open).execute()
  return {
    ...{ memberFolder: member[0], memberFile: member[1] },
    ...{ publicFolder: open[0], publicFile: open[1] },
    ...{ adminFolder: hidden[0], adminFile: hidden[1] },
  }
}

async function aPlace(
  { portal, dataDir }: TestPortal,
  viewer: Member,
  collection: 'userIntranet' | 'adminIntranet',
  name: string,
): Promise<[string, string]> {
  const { intranet } = portal.services
  const names = { nameNL: `${name} map`, nameFR: `${name} dossier` }
  const folder = await intranet.resources.addFolder(viewer, collection, null, names)
  const id = newId()
  const path = join(dataDir, id)
  const bytes = `inhoud ${name}`
  writeFileSync(path, bytes)
  const metadata = { kind: 'intranet', collection, parent: folder.id, filename: 'a.pdf', author: name }
  await intranet.uploadOwner.finish(viewer, {
    ...{ id, memberId: viewer.id, size: Buffer.byteLength(bytes), path },
    metadata: { ...metadata, nameNL: `${name} stuk`, nameFR: `${name} pièce` },
  })
  return [folder.id, id]
}

/** A member as the services know him, without a session. */
const asViewer = (member: TestMember): Member =>
  ({ ...member, sessionId: '', showTooltips: true, avatarColor: 'blue-700' }) as Member

/** What this viewer may not read anywhere: words, and ids that he did not send himself. */
export function hiddenFrom(viewer: ViewerName, ids: Ids): string[] {
  if (viewer === 'admin' || viewer === 'dev') return []
  const ofAdmins = [secrets.admin, ids.adminFolder, ids.adminFile]
  if (viewer === 'user') return ofAdmins
  return [...ofAdmins, secrets.member, ids.memberFolder, ids.memberFile, ids.user, ids.other]
}

/** Headers and body in one text: whatever leaked would stand in it. */
export async function wholeAnswer(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`
}
