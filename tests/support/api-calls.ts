import { newId } from '../../src/platform/ids/new-id.server.ts'
import type { GuardedPortal } from './guarded-portal.ts'
import { paymentCalls } from './payment-calls.ts'

/** What fits an operation: where, and what is sent. */
export type ApiCall = { path?: Record<string, string>; query?: string; body?: unknown; file?: string }

type MakeCall = (portal: GuardedPortal) => ApiCall | Promise<ApiCall>

const inMembers = { collection: 'userIntranet' }
const names = () => ({ nameNL: `Map ${newId()}`, nameFR: `Dossier ${newId()}` })

async function aFolder(portal: GuardedPortal): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(names())
  const at = '/api/v1/intranet/userIntranet/resources'
  const answer = await portal.change('admin', 'POST', at, { headers, body })
  return ((await answer.json()) as { id: string }).id
}

async function inTrash(portal: GuardedPortal): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ids: [await aFolder(portal)] })
  const answer = await portal.change('admin', 'POST', '/api/v1/intranet/userIntranet/trash', { headers, body })
  return ((await answer.json()) as { trash: string[] }).trash[0] ?? ''
}

const someone = async ({ test }: GuardedPortal) => (await test.aMember({ firstName: 'Iemand' })).id

async function anOldVersion({ test, ids }: GuardedPortal): Promise<string> {
  const id = newId()
  const row = { id, resource: ids.publicFile, extension: 'pdf', size: 5, sha256: 'x', createdAt: 4, number: 0 }
  const { db } = test.portal.database
  await db.deleteFrom('intranetVersion').where('number', '=', 0).execute()
  await db
    .insertInto('intranetVersion')
    .values({ ...row, user: ids.user })
    .execute()
  return id
}

/** For each operation of the JSON interface a call that an admin is granted; anew for each caller, since some take away. */
export const goodCalls: Record<string, MakeCall> = {
  listUsers: () => ({ query: '?q=a&role=USER&role=ADMIN&payment=never&sort=name&way=desc&limit=3' }),
  getUser: ({ ids }) => ({ path: { id: ids.other } }),
  listDisabledUsers: () => ({}),
  getDisabledUser: ({ ids }) => ({ path: { id: ids.disabled } }),
  createUser: () => ({
    body: { user: { email: `${newId()}@example.be`, firstName: 'A', lastName: 'B', defaultLanguage: 'fr' } },
  }),
  updateUser: async (portal) => ({
    body: { id: await someone(portal), user: { occupation: 'Griffier' }, settings: { emailSubscriber: true } },
  }),
  changeUserAccess: async (portal) => ({ body: { id: await someone(portal), access: false } }),
  deleteUser: async (portal) => ({ body: { id: await someone(portal), isDisabled: false } }),
  ...paymentCalls,
  getTeam: () => ({ query: '?language=fr' }),
  listArticles: () => ({ query: '?category=training&language=fr&limit=2' }),
  getArticle: () => ({ path: { id: 'article-of-the-contract' } }),
  listComments: () => ({ path: { id: 'article-of-the-contract' } }),
  listResources: ({ ids }) => ({ path: inMembers, query: `?parent=${ids.publicFolder}&limit=2&language=fr` }),
  addFolder: () => ({ path: inMembers, body: names() }),
  getResource: ({ ids }) => ({ path: { ...inMembers, id: ids.publicFile } }),
  updateResource: async (portal) => ({ path: { ...inMembers, id: await aFolder(portal) }, body: { nameNL: 'Anders' } }),
  deleteResource: async (portal) => ({ path: { ...inMembers, id: await aFolder(portal) } }),
  getUploadRules: () => ({}),
  searchIntranet: () => ({ path: inMembers, query: '?query=Voor' }),
  listVersions: ({ ids }) => ({ path: { ...inMembers, id: ids.memberFile } }),
  restoreVersion: ({ ids }) => ({ path: { ...inMembers, id: ids.publicFile, version: ids.publicFile } }),
  removeVersion: async (portal) => ({
    path: { ...inMembers, id: portal.ids.publicFile, version: await anOldVersion(portal) },
  }),
  setVisibility: async (portal) => ({
    path: inMembers,
    body: { ids: [await aFolder(portal)], visibility: 'public' },
  }),
  moveResources: async (portal) => ({
    path: inMembers,
    body: { ids: [await aFolder(portal)], parent: portal.ids.publicFolder },
  }),
  discardResources: async (portal) => ({ path: inMembers, body: { ids: [await aFolder(portal)] } }),
  removeResources: async (portal) => ({ path: inMembers, body: { ids: [await aFolder(portal)] } }),
  listTrash: async (portal) => {
    await inTrash(portal)
    return { query: '?limit=5' }
  },
  restoreFromTrash: async (portal) => ({ body: { trash: [await inTrash(portal)] } }),
  purgeTrashItem: async (portal) => ({ path: { id: await inTrash(portal) } }),
  emptyTrash: () => ({}),
  getOpenApi: () => ({}),
}
