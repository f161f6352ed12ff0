import { expect, it } from 'vitest'
import { z } from 'zod'
import { actionsByIntent } from './actions-by-intent.server.ts'
import { readForm } from './read-form.ts'

const post = (body: BodyInit) => ({ request: new Request('http://localhost/form', { method: 'POST', body }) })

const named = z.object({ name: z.string() })

const change = actionsByIntent(({ request }: { request: Request }) => ({ method: request.method }), {
  save: async ({ form, method }) => `${method} ${form.get('name')}`,
  remove: async () => 'removed',
  parse: async ({ request }) => (await readForm(request, named)).name,
})

it('does what the intent names, with the form and what was prepared', async () => {
  expect(await change(post(new URLSearchParams({ intent: 'save', name: 'An' })))).toBe('POST An')
  expect(await change(post(new URLSearchParams({ intent: 'remove' })))).toBe('removed')
})

it('lets an action read the form by its schema too', async () => {
  expect(await change(post(new URLSearchParams({ intent: 'parse', name: 'An' })))).toBe('An')
})

it.each([{}, { intent: '' }, { intent: 'other' }, { intent: 'constructor' }])('refuses %o', async (fields) => {
  await expect(change(post(new URLSearchParams(fields as Record<string, string>)))).rejects.toMatchObject({
    code: 'request.invalid-body',
  })
})

it('prepares before the form is read, so that a stranger is refused first', async () => {
  const refuse = (_: { request: Request }): object => {
    throw new Error('not allowed')
  }
  await expect(actionsByIntent(refuse, {})(post('no form'))).rejects.toThrow('not allowed')
})
