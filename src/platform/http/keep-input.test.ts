import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { expect, it } from 'vitest'
import { keepInput } from './keep-input.ts'

/** A form with a text and a password, and what its server action did. */
const send = (fails: unknown, signal?: AbortSignal) =>
  keepInput({
    request: new Request('http://localhost/form', {
      method: 'POST',
      body: new URLSearchParams({ text: 'Getypt', password: 'geheim', _xsrf: 'x' }),
      ...(signal && { signal }),
    }),
    serverAction: () => Promise.reject(fails),
  })
const values = { text: 'Getypt' }

it.each([
  ['the line is away', new TypeError('Failed to fetch'), 503, 'error.request.no-connection', true],
  ['a proxy answers', new ErrorResponse(503, '', '<html>'), 503, 'error.request.no-connection', true],
  ['a proxy fails', new ErrorResponse(500, '', '<html>'), 500, 'error.request.failed', true],
  ['the server broke', new Error('Unexpected Server Error'), 500, 'error.request.failed', true],
  ['too much was asked', new ErrorResponse(429, '', { key: 'error.x', facts: {} }), 429, 'error.x', undefined],
  ['it has a message', new ErrorResponse(503, '', { key: 'error.database' }), 503, 'error.database', true],
])('keeps what was typed when %s', async (_when, fails, status, key, isUnanswered) => {
  const answer = await send(fails)
  expect(answer.init?.status).toBe(status)
  expect(answer.data).toMatchObject({ fields: {}, problem: { key }, values })
  expect(answer.data.isUnanswered).toBe(isUnanswered)
  expect(Object.keys(answer.data.values)).toEqual(['text'])
})

it('lets through what leads elsewhere, and what nobody waits for', async () => {
  const away = redirect('/news')
  await expect(send(away)).rejects.toBe(away)
  const gone = new AbortController()
  gone.abort()
  const problem = new DOMException('aborted', 'AbortError')
  await expect(send(problem, gone.signal)).rejects.toBe(problem)
})

it('answers what the server answers', async () => {
  const request = new Request('http://localhost/form', { method: 'POST', body: '' })
  const answer = data({ fields: {}, problem: null, values: {} })
  expect(await keepInput({ request, serverAction: async () => answer as never })).toBe(answer)
})
