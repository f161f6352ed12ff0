import { createHash } from 'node:crypto'
import { UNSAFE_decodeViaTurboStream as decodeTurboStream } from 'react-router'
import { TestBrowser } from '#tests/support/test-browser.ts'

/** The portal answered, and not as it should have: never a consequence of being killed. */
export class WrongAnswer extends Error {}

export type PortalClient = ReturnType<typeof createPortalClient>

type Done = { done: string; count: number; failed?: unknown[]; gone?: number; trash?: string[] }

const listing = '/api/v1/intranet/userIntranet/resources'

/** An admin at work, over HTTP. Everything throws `WrongAnswer`, or what `fetch` throws when the line is cut. */
export function createPortalClient(base: string, session: string) {
  const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), base, null)
  browser.cookies.set('session', session)

  const expectStatus = async (response: Response, ...expected: number[]): Promise<Response> => {
    if (expected.includes(response.status)) return response
    throw new WrongAnswer(`${response.url} answered ${response.status} ${await response.text()}`)
  }

  /** Sends a form of the browsing page as its scripts do, and answers what the action says. */
  const act = async (form: [string, string][]): Promise<Done> => {
    const response = await browser.request('/information.data', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: base, 'X-XSRF-TOKEN': await browser.xsrfToken(), 'Sec-Fetch-Mode': 'cors' },
    })
    await expectStatus(response, 200, 202)
    if (!response.body) throw new WrongAnswer('an action answered nothing')
    const { value } = await decodeTurboStream(response.body, globalThis as unknown as Window)
    await (value as Promise<unknown>)
    const { data } = value as { data?: Done }
    // What leaves is counted; what stays is named.
    if (!data?.done || (data.gone ?? 0) > 0 || (data.failed ?? []).length > 0)
      throw new WrongAnswer(`${form} did ${JSON.stringify(value)}`)
    return data
  }

  const tus = async (path: string, method: string, headers: Record<string, string>, body?: Buffer) => {
    const own = { Origin: base, 'X-XSRF-TOKEN': await browser.xsrfToken(), 'Tus-Resumable': '1.0.0' }
    return browser.request(path, {
      method,
      headers: { ...own, ...headers },
      body: body ? new Uint8Array(body) : null,
    })
  }

  const sendPiece = async (address: string, bytes: Buffer, from: number, to: number) => {
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) }
    await expectStatus(await tus(address, 'PATCH', headers, bytes.subarray(from, to)), 204)
  }

  return {
    /** Answers its id, as `upload` does. */
    addFolder: async (name: string, parent: string | null): Promise<string> => {
      const answer = await browser.json('POST', listing, { parent, nameNL: name, nameFR: name })
      return ((await (await expectStatus(answer, 201)).json()) as { id: string }).id
    },
    /** For good. */
    remove: (id: string) =>
      act([
        ['intent', 'remove'],
        ['id', id],
      ]),

    /** In one piece or several; `begun` receives the address as soon as there is one. */
    upload: async (
      bytes: Buffer,
      metadata: Record<string, string>,
      pieces: number,
      begun: (address: string) => void,
    ): Promise<string> => {
      const all = { kind: 'intranet', collection: 'userIntranet', author: 'A', filename: 'a.txt', ...metadata }
      const encoded = Object.entries(all).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      const headers = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': encoded.join(',') }
      const created = await expectStatus(await tus('/uploads', 'POST', headers), 201)
      const address = new URL(created.headers.get('location') ?? '', `${base}/uploads/`).pathname
      begun(address)
      const size = Math.ceil(bytes.length / pieces)
      for (let from = 0; from < bytes.length; from += size) await sendPiece(address, bytes, from, from + size)
      return address
    },
    /** Goes on where it stopped; answers false when nobody knows of it any more. */
    resume: async (address: string, bytes: Buffer): Promise<boolean> => {
      const known = await tus(address, 'HEAD', {})
      if (known.status === 404) return false
      const offset = Number((await expectStatus(known, 200)).headers.get('upload-offset'))
      if (offset < bytes.length) await sendPiece(address, bytes, offset, bytes.length)
      return true
    },
    cancel: async (address: string) => void (await expectStatus(await tus(address, 'DELETE', {}), 204, 404)),

    move: (id: string, parent: string | null) =>
      act([
        ['intent', 'move'],
        ['id', id],
        ['parent', parent ?? ''],
      ]),
    /** Answers under which id it lies in the trash. */
    discard: async (id: string): Promise<string> => {
      const { trash } = await act([
        ['intent', 'discard'],
        ['id', id],
      ])
      return trash?.[0] ?? ''
    },
    restore: (trash: string) =>
      act([
        ['intent', 'restore'],
        ['trash', trash],
      ]),

    /** Answers false when this member has written enough for now. */
    comment: async (article: string, text: string): Promise<boolean> => {
      const answer = await expectStatus(await browser.post(`/article/${article}/comments`, { text }), 200, 429)
      await answer.arrayBuffer()
      return answer.status === 200
    },
    /** With the email that invites them. */
    addMember: async (firstName: string): Promise<boolean> => {
      const user = { email: `${firstName}@soak.example`, firstName, lastName: 'Van de soak', defaultLanguage: 'nl' }
      await expectStatus(await browser.json('POST', '/api/v1/functions/createUser', { user }), 200, 201)
      return true
    },

    sha256Of: async (id: string): Promise<string> => {
      const response = await expectStatus(await browser.get(`/files/${id}`), 200)
      return createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex')
    },
  }
}
