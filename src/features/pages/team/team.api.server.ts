import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Viewer } from '#platform/access/viewer.ts'
import { describeOperation } from '#platform/api/describe-operation.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { richTextHtml } from '#ui/rich-text/rich-text-html.server.ts'
import type { Team } from './team.server.ts'
import type { ShownBody, ShownPerson } from './team.ts'

type ApiEnvironment = { Variables: { viewer: Viewer; language: Language } }

/** Board and workgroups as an operation of the JSON interface: what their pages show. */
export function createTeamApi(team: Pick<Team, 'board' | 'workgroups'>, publicUrl: string) {
  const api = new OpenAPIHono<ApiEnvironment>()
  describeOperation(api.openAPIRegistry, {
    ...{ method: 'get', path: '/team', id: 'getTeam', tag: 'Team', scopes: [], isOpen: true, query },
    summary: 'The board and the workgroups with the people who are in them today',
    answers: { 200: { description: 'each body with its people, in their order', schema: answer } },
  })
  api.get('/team', async (c) => {
    const asked = query.safeParse(c.req.query())
    if (!asked.success) throw portalErrors['request.invalid-body']()
    const { language = c.get('language') } = asked.data
    const viewer = c.get('viewer')
    const [board, workgroups] = await Promise.all([team.board(viewer, language), team.workgroups(viewer, language)])
    return c.json({
      board: board && bodyIn(board, publicUrl),
      workgroups: workgroups.map((body) => bodyIn(body, publicUrl)),
    })
  })
  return api
}

const bodyIn = ({ id, name, purpose, contact, people }: ShownBody, baseUrl: string) => ({
  ...{ id, name: name.text, contact: contact || null },
  purpose: purpose.text ? richTextHtml(parseRichText(purpose.text), { baseUrl }) : null,
  people: people.map(personIn),
})

const personIn = ({ name, since, until, function: does, occupation }: ShownPerson) => ({
  ...{ name, since, until, function: does.text },
  occupation: occupation.text || null,
})

const query = z.object({
  language: z.enum(['nl', 'fr']).optional().describe('of the texts; that of the asker when absent'),
})

const day = z.string().nullable().describe('`2026-01-31`; null: not said')

const body = z
  .object({
    id: z.string(),
    name: z.string(),
    contact: z.string().nullable().describe('an e-mail address'),
    purpose: z.string().nullable().describe('HTML; addresses are whole'),
    people: z.array(
      z.object({
        name: z.string(),
        function: z.string().describe('in the other language where only that one is written'),
        occupation: z.string().nullable(),
        since: day,
        until: day,
      }),
    ),
  })
  .openapi('TeamBody')

const answer = z.object({ board: body.nullable(), workgroups: z.array(body) })
