import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { richTextHtml } from '#ui/rich-text/rich-text-html.server.ts'
import type { Team } from './team.service.server.ts'
import type { ShownBody, ShownPerson } from './team-reading.service.server.ts'

export function createTeamApi(team: Pick<Team, 'board' | 'workgroups'>, publicUrl: string) {
  const api = new OpenAPIHono<ApiEnvironment>()
  operationsOf(api)(getTeam, async (c, { query: { language = c.get('language') } }) => {
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
  id,
  name: name.text,
  contact: contact || null,
  purpose: purpose && richTextHtml(purpose.content, { baseUrl }),
  people: people.map(personIn),
})

const personIn = ({ name, since, until, function: does, occupation }: ShownPerson) => ({
  name,
  since,
  until,
  function: does.text,
  occupation: occupation.text || null,
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

const getTeam = {
  method: 'get',
  path: '/team',
  id: 'getTeam',
  tag: 'Team',
  scopes: [],
  isOpen: true,
  query: z.object({
    language: z.enum(['nl', 'fr']).optional().describe('of the texts; that of the asker when absent'),
  }),
  summary: 'The board and the workgroups with the people who are in them today',
  answers: { 200: { description: 'each body with its people, in their order', schema: answer } },
} satisfies Operation
