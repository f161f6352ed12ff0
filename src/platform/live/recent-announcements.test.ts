import { describe, expect, it } from 'vitest'
import { createRecentAnnouncements } from './recent-announcements.ts'

const topicsOf = (found: { topic: string }[] | null) => found?.map(({ topic }) => topic)

describe('recent announcements', () => {
  it('tells what came after a number, oldest first, across the end of the ring', () => {
    const recent = createRecentAnnouncements(4)
    for (const topic of ['a', 'b', 'c', 'd', 'e', 'f']) recent.add(topic, 0)
    expect(topicsOf(recent.after(3))).toEqual(['d', 'e', 'f'])
    expect(recent.after(6)).toEqual([])
  })

  it('says so when it has forgotten a part, or never counted so far', () => {
    const recent = createRecentAnnouncements(4)
    for (const topic of ['a', 'b', 'c', 'd', 'e', 'f']) recent.add(topic, 0)
    expect(topicsOf(recent.after(2))).toEqual(['c', 'd', 'e', 'f'])
    expect(recent.after(1)).toBeNull()
    expect(recent.after(7)).toBeNull()
  })

  it('tells what came since a moment', () => {
    const recent = createRecentAnnouncements(4)
    recent.add('early', 10)
    recent.add('late', 20)
    expect(topicsOf(recent.since(20))).toEqual(['late'])
  })
})
