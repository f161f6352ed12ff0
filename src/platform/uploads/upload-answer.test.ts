import { describe, expect, it } from 'vitest'
import { judge, waitBefore } from './upload-answer.ts'

const answer = (status: number, body: unknown = '', keyHeader: string | null = null) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  keyHeader,
})

describe('what an answer means for an upload', () => {
  it('a cut line is waited for, however long', () => {
    expect(judge(answer(0), 500).isFinal).toBe(false)
  })

  it('the refusal of the feature is final and comes with its reason', () => {
    const body = { error: { key: 'error.intranet.too-big', facts: { limit: 5 } } }
    expect(judge(answer(409, body), 0)).toEqual({ isFinal: true, problem: body.error })
    expect(judge(answer(403, '', 'error.admin-guard.not-admin'), 0)).toEqual({
      isFinal: true,
      problem: { key: 'error.admin-guard.not-admin', facts: {} },
    })
  })

  it.each(['error.uploads.offset-conflict', 'error.uploads.busy', 'error.request.too-many-requests'])(
    '%s passes by itself',
    (key) => {
      expect(judge(answer(409, { error: { key, facts: {} } }), 20).isFinal).toBe(false)
    },
  )

  it('a server that is away is waited for, however long, one that stays broken is not', () => {
    expect(judge(answer(502, '<html>Bad gateway</html>'), 50).isFinal).toBe(false)
    expect(judge(answer(500, '<html>Oops</html>'), 7).isFinal).toBe(false)
    expect(judge(answer(500, '<html>Oops</html>'), 8)).toEqual({
      isFinal: true,
      problem: { key: 'error.internal', facts: {} },
    })
  })

  it('a full disk is final at once', () => {
    expect(judge(answer(507, { error: { key: 'error.storage/no-space', facts: {} } }), 0).isFinal).toBe(true)
  })

  it('understands a proxy that finds a piece too big', () => {
    expect(judge(answer(413, 'Request Entity Too Large'), 0).problem.key).toBe('error.request.too-large')
  })

  it('waits longer each time, at most half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
