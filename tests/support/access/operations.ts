import { paymentOperations } from './payment-operations.ts'
import { each, type OperationRow } from './statuses.ts'

export const names = { nameNL: 'Map', nameFR: 'Dossier' }
const newUser = { email: 'nieuw@tandem.example', firstName: 'Nieuw', lastName: 'Lid', defaultLanguage: 'nl' }
const seen = (id: string) => ({ ids: [id], visibility: 'inherit' })

/** Every operation of the JSON interface, by method and path of its description. */
export const operations: Record<string, OperationRow[]> = {
  'get /intranet/{collection}/resources': [
    { path: '/userIntranet/resources', expected: each(200, 200, 200, 200) },
    { path: '/userIntranet/resources?parent={memberFolder}', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/resources?parent={publicFolder}', expected: each(200, 200, 200, 200) },
    { path: '/userIntranet/resources?parent={adminFolder}', expected: each(404, 404, 404, 404) },
    { path: '/userIntranet/resources?parent={memberFile}', expected: each(404, 404, 404, 404) },
    { path: '/adminIntranet/resources', expected: each(404, 404, 404, 200) },
    { path: '/adminIntranet/resources?parent={adminFolder}', expected: each(404, 404, 404, 200) },
    { path: '/adminIntranet/resources?parent={memberFolder}', expected: each(404, 404, 404, 404) },
    { path: '/otherIntranet/resources', expected: each(404, 404, 404, 404) },
  ],
  'post /intranet/{collection}/resources': [
    { path: '/userIntranet/resources', body: names, expected: each(401, 403, 401, 201) },
    { path: '/adminIntranet/resources', body: names, expected: each(401, 403, 401, 201) },
    {
      path: '/userIntranet/resources',
      body: { ...names, parent: '{adminFolder}' },
      expected: each(401, 403, 401, 404),
    },
    { path: '/userIntranet/resources', body: { ...names, parent: '{memberFile}' }, expected: each(401, 403, 401, 404) },
    { path: '/otherIntranet/resources', body: names, expected: each(404, 404, 401, 404) },
  ],
  'get /intranet/{collection}/search': [
    { path: '/userIntranet/search?query=a', expected: each(200, 200, 200, 200) },
    { path: '/userIntranet/search?query=e&folder={memberFolder}', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/search?query=e&folder={publicFolder}', expected: each(200, 200, 200, 200) },
    { path: '/userIntranet/search?query=e&folder={adminFolder}', expected: each(404, 404, 404, 404) },
    { path: '/adminIntranet/search?query=e', expected: each(404, 404, 404, 200) },
    { path: '/adminIntranet/search?query=e&folder={adminFolder}', expected: each(404, 404, 404, 200) },
    { path: '/otherIntranet/search?query=e', expected: each(404, 404, 404, 404) },
  ],
  'get /intranet/{collection}/resources/{id}': [
    { path: '/userIntranet/resources/{memberFile}', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/resources/{memberFolder}', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/resources/{publicFile}', expected: each(200, 200, 200, 200) },
    { path: '/userIntranet/resources/{adminFile}', expected: each(404, 404, 404, 404) },
    { path: '/adminIntranet/resources/{adminFile}', expected: each(404, 404, 404, 200) },
    { path: '/adminIntranet/resources/{memberFile}', expected: each(404, 404, 404, 404) },
    { path: '/userIntranet/resources/nobody', expected: each(404, 404, 404, 404) },
  ],
  'get /intranet/upload-rules': [{ path: '/upload-rules', expected: each(401, 403, 401, 200) }],
  // For members to see, for admins to change; the first version of a file has the id of the file.
  'get /intranet/{collection}/resources/{id}/versions': [
    { path: '/userIntranet/resources/{memberFile}/versions', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/resources/{publicFile}/versions', expected: each(404, 200, 404, 200) },
    { path: '/userIntranet/resources/{adminFile}/versions', expected: each(404, 404, 404, 404) },
    { path: '/adminIntranet/resources/{adminFile}/versions', expected: each(404, 404, 404, 200) },
    { path: '/userIntranet/resources/{memberFolder}/versions', expected: each(404, 404, 404, 404) },
  ],
  'post /intranet/{collection}/resources/{id}/versions/{version}/restoration': [
    {
      path: '/userIntranet/resources/{memberFile}/versions/{memberFile}/restoration',
      expected: each(404, 403, 401, 200),
    },
    {
      path: '/userIntranet/resources/{memberFile}/versions/{adminFile}/restoration',
      expected: each(404, 403, 401, 404),
    },
    {
      path: '/adminIntranet/resources/{adminFile}/versions/{adminFile}/restoration',
      expected: each(404, 404, 401, 200),
    },
  ],
  'delete /intranet/{collection}/resources/{id}/versions/{version}': [
    { path: '/userIntranet/resources/{publicFile}/versions/{publicFile}', expected: each(404, 403, 401, 409) },
    { path: '/userIntranet/resources/{memberFile}/versions/{adminFile}', expected: each(404, 403, 401, 404) },
    { path: '/adminIntranet/resources/{adminFile}/versions/{memberFile}', expected: each(404, 404, 401, 404) },
  ],
  'patch /intranet/{collection}/resources/{id}': [
    { path: '/userIntranet/resources/{memberFile}', body: {}, expected: each(404, 403, 401, 200) },
    { path: '/userIntranet/resources/{publicFolder}', body: {}, expected: each(401, 403, 401, 200) },
    { path: '/userIntranet/resources/{memberFile}', body: { revision: 99 }, expected: each(404, 403, 401, 409) },
    { path: '/userIntranet/resources/{adminFile}', body: {}, expected: each(404, 404, 401, 404) },
    { path: '/adminIntranet/resources/{adminFile}', body: {}, expected: each(404, 404, 401, 200) },
    {
      path: '/adminIntranet/resources/{adminFile}',
      body: { visibility: 'public' },
      expected: each(404, 404, 401, 422),
    },
  ],
  'put /intranet/{collection}/visibility': [
    { path: '/userIntranet/visibility', body: seen('{memberFile}'), expected: each(401, 403, 401, 200) },
    { path: '/userIntranet/visibility', body: seen('{adminFile}'), expected: each(401, 403, 401, 404) },
    { path: '/adminIntranet/visibility', body: seen('{adminFile}'), expected: each(404, 404, 401, 200) },
    { path: '/adminIntranet/visibility', body: seen('{memberFile}'), expected: each(404, 404, 401, 404) },
  ],
  'post /intranet/{collection}/moves': [
    {
      path: '/userIntranet/moves',
      body: { ids: ['{memberFolder}'], parent: null },
      expected: each(401, 403, 401, 200),
    },
    { path: '/userIntranet/moves', body: { ids: ['{adminFile}'], parent: null }, expected: each(401, 403, 401, 404) },
    {
      path: '/userIntranet/moves',
      body: { ids: ['{memberFile}'], parent: '{adminFolder}' },
      expected: each(401, 403, 401, 404),
    },
    {
      path: '/userIntranet/moves',
      body: { ids: ['{memberFolder}'], parent: '{memberFolder}' },
      expected: each(401, 403, 401, 409),
    },
    {
      path: '/adminIntranet/moves',
      body: { ids: ['{adminFolder}'], parent: null },
      expected: each(404, 404, 401, 200),
    },
    { path: '/otherIntranet/moves', body: { ids: ['x'], parent: null }, expected: each(404, 404, 401, 404) },
  ],
  'post /intranet/{collection}/trash': [
    { path: '/userIntranet/trash', body: { ids: ['nobody'] }, expected: each(401, 403, 401, 201) },
    { path: '/userIntranet/trash', body: { ids: ['{adminFile}'] }, expected: each(401, 403, 401, 404) },
    { path: '/adminIntranet/trash', body: { ids: ['{memberFile}'] }, expected: each(404, 404, 401, 404) },
    { path: '/adminIntranet/trash', body: { ids: ['nobody'] }, expected: each(404, 404, 401, 201) },
  ],
  'post /intranet/{collection}/removals': [
    { path: '/userIntranet/removals', body: { ids: ['nobody'] }, expected: each(401, 403, 401, 200) },
    { path: '/userIntranet/removals', body: { ids: ['{adminFile}'] }, expected: each(401, 403, 401, 404) },
    { path: '/adminIntranet/removals', body: { ids: ['{memberFile}'] }, expected: each(404, 404, 401, 404) },
  ],
  'get /intranet/trash': [{ path: '/trash', expected: each(401, 403, 401, 200) }],
  'post /intranet/trash/restorations': [
    { path: '/trash/restorations', body: { trash: ['nobody'] }, expected: each(401, 403, 401, 404) },
  ],
  'delete /intranet/trash/{id}': [{ path: '/trash/nobody', expected: each(401, 403, 401, 204) }],
  'delete /intranet/trash': [{ path: '/trash', expected: each(401, 403, 401, 200) }],
  'delete /intranet/{collection}/resources/{id}': [
    { path: '/adminIntranet/resources/{memberFile}', expected: each(404, 404, 401, 404) },
    { path: '/userIntranet/resources/{adminFile}', expected: each(404, 404, 401, 404) },
    { path: '/userIntranet/resources/{memberFile}', expected: each(404, 403, 401, 204, 404) },
    { path: '/userIntranet/resources/{publicFolder}', expected: each(401, 403, 401, 204, 404) },
    { path: '/adminIntranet/resources/{adminFile}', expected: each(404, 404, 401, 204, 404) },
  ],
  'get /users': [
    { path: '/users', expected: each(401, 403, 401, 200) },
    { path: '/users?role=ADMIN&role=DEV&sort=name&way=desc&limit=2', expected: each(401, 403, 401, 200) },
    { path: '/users?sort=password', expected: each(401, 403, 401, 400) },
  ],
  'get /users/{id}': [
    { path: '/users/{other}', expected: each(401, 403, 401, 200) },
    { path: '/users/{disabled}', expected: each(401, 403, 401, 404) },
    { path: '/users/nobody', expected: each(401, 403, 401, 404) },
  ],
  'get /disabledUsers': [{ path: '/disabledUsers', expected: each(401, 403, 401, 200) }],
  'get /disabledUsers/{id}': [
    { path: '/disabledUsers/{disabled}', expected: each(401, 403, 401, 200) },
    { path: '/disabledUsers/{other}', expected: each(401, 403, 401, 404) },
  ],
  ...paymentOperations,
  'get /articles': [
    { path: '/articles', expected: each(200, 200, 200, 200) },
    { path: '/articles?category=board', expected: each(400, 400, 400, 400) },
  ],
  'get /articles/{id}/comments': [{ path: '/articles/nothing/comments', expected: each(404, 404, 404, 404) }],
  'get /articles/{id}': [{ path: '/articles/nothing', expected: each(404, 404, 404, 404) }],
  'get /team': [{ path: '/team', expected: each(200, 200, 200, 200) }],
  'get /openapi.json': [{ path: '/openapi.json', expected: each(200, 200, 200, 200) }],
  'post /functions/createUser': [
    { path: '/functions/createUser', body: {}, expected: each(401, 403, 401, 400) },
    { path: '/functions/createUser', body: { user: newUser }, expected: each(401, 403, 401, 200, 409) },
    {
      path: '/functions/createUser',
      body: { user: { ...newUser, role: 'DEV' } },
      expected: each(401, 403, 401, 403, 409),
    },
  ],
  'post /functions/updateUser': [
    { path: '/functions/updateUser', body: { id: '{other}', user: {} }, expected: each(401, 403, 401, 200) },
    { path: '/functions/updateUser', body: { id: 'nobody', user: {} }, expected: each(401, 403, 401, 404) },
    {
      path: '/functions/updateUser',
      body: { id: '{other}', user: { role: 'DEV' } },
      expected: each(401, 403, 401, 403, 200),
    },
    // They are a developer now: admins keep their hands off them until a developer takes the role back.
    {
      path: '/functions/changeUserAccess',
      body: { id: '{other}', access: true },
      expected: each(401, 403, 401, 403, 200),
    },
    {
      path: '/functions/updateUser',
      body: { id: '{other}', user: { role: 'USER' } },
      expected: each(401, 403, 401, 403, 200),
    },
    {
      path: '/functions/updateUser',
      body: { id: '{other}', user: { lastName: '' } },
      expected: each(401, 403, 401, 422),
    },
  ],
  'post /functions/changeUserAccess': [
    { path: '/functions/changeUserAccess', body: { id: '{user}' }, expected: each(401, 403, 401, 400) },
    { path: '/functions/changeUserAccess', body: { id: '{other}', access: true }, expected: each(401, 403, 401, 200) },
    { path: '/functions/changeUserAccess', body: { id: 'nobody', access: false }, expected: each(401, 403, 401, 404) },
  ],
  'post /functions/deleteUser': [
    { path: '/functions/deleteUser', body: { id: '{other}', isDisabled: true }, expected: each(401, 403, 401, 404) },
    {
      path: '/functions/deleteUser',
      body: { id: '{other}', isDisabled: false },
      expected: each(401, 403, 401, 200, 404),
    },
  ],
}
