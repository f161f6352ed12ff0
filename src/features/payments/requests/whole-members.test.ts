import { expect, it } from 'vitest'
import { wholeMembers } from './whole-members.ts'

it('are read on from where they end, each whole, also one who has more than is read at once', async () => {
  const all = [...'aabbbbbbbcccccd'].map((userId, number) => ({ userId, number }))
  const pieces: string[] = []
  for (let [after, isLast] = ['', false]; !isLast; ) {
    const left = all.filter(({ userId }) => userId > after)
    const piece = await wholeMembers(async (limit) => left.slice(0, limit), 3)
    pieces.push(piece.rows.map(({ userId }) => userId).join(''))
    after = piece.rows.at(-1)?.userId ?? after
    isLast = piece.isLast
  }
  expect(pieces).toEqual(['aa', 'bbbbbbb', 'ccccc', 'd'])
})
