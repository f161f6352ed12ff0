import { afterEach, expect, it, vi } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { fetchWithAnswers } from './fetch-with-answers.ts'

afterEach(() => vi.unstubAllGlobals())

function open(words: () => Promise<Response>) {
  const asked: string[] = []
  const send = async (address: string) => {
    asked.push(address)
    return address === '/words' ? words() : new Response('answer')
  }
  vi.stubGlobal('window', { fetch: send })
  vi.stubGlobal('addEventListener', () => {})
  const i18n = createI18n('nl', {})
  fetchWithAnswers(i18n, '/words')
  return { i18n, asked, ask: () => window.fetch('/change') }
}

it('ends the first request once its sentences are there, and fetches them once', async () => {
  const { i18n, asked, ask } = open(async () => Response.json({ success: { kept: 'Bewaard.' } }))
  expect(asked).toEqual([])
  expect(await (await ask()).text()).toBe('answer')
  expect(i18n.exists('success.kept')).toBe(true)
  await ask()
  expect(asked.filter((address) => address === '/words')).toHaveLength(1)
})

it('answers without them where they do not come, and asks again', async () => {
  const { asked, ask } = open(() => Promise.reject(new TypeError('gone')))
  expect(await (await ask()).text()).toBe('answer')
  await ask()
  expect(asked.filter((address) => address === '/words')).toHaveLength(2)
})
