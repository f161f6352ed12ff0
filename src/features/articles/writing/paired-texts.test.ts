import { expect, it } from 'vitest'
import { translationStateOf } from '#platform/i18n/localized-text.ts'
import { localizedTextOf, type PairedSide, timesAfter, timesWhereFits } from './draft.ts'

const nothing = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] })
const side = (language: 'nl' | 'fr', facts: Partial<PairedSide> = {}): PairedSide => ({
  title: `Titel ${language}`,
  excerpt: '',
  content: nothing,
  language,
  writtenAt: {},
  ...facts,
})
const nl = side('nl')
const fr = side('fr')
const states = (one: PairedSide, other: PairedSide) => translationStateOf(localizedTextOf('title', one, other))

it('drafts from before times were kept say the same; an empty rich text is none', () => {
  expect(states(nl, fr)).toEqual({ kind: 'complete' })
  expect(translationStateOf(localizedTextOf('content', fr, nl))).toEqual({ kind: 'empty' })
})

it('a side that changes leaves the other one behind, which catches up when it is written', () => {
  const later = { ...nl, title: 'Nieuw', writtenAt: timesAfter(nl, { ...nl, title: 'Nieuw' }, fr, { now: 50 }) }
  expect(states(later, fr)).toEqual({ kind: 'outdated', side: 'fr' })
  const caughtUp = {
    ...fr,
    title: 'Nouveau',
    writtenAt: timesAfter(fr, { ...fr, title: 'Nouveau' }, later, { now: 60 }),
  }
  expect(states(later, caughtUp)).toEqual({ kind: 'complete' })
  expect(caughtUp.writtenAt).toEqual({ title: 50 })
})

it('what was taken over is to be looked at; whoever says that it fits is believed until they take that back', () => {
  const empty = side('fr', { title: '' })
  const same = { ...empty, title: nl.title }
  const copied = { ...same, writtenAt: timesAfter(empty, same, nl, { now: 50, takenOver: ['title'] }) }
  expect(copied.writtenAt).toEqual({ title: 0 })
  expect(states(nl, copied)).toEqual({ kind: 'outdated', side: 'fr' })
  const fitting = { ...copied, writtenAt: timesWhereFits(copied, nl, 'title', true) }
  expect(states(nl, fitting)).toEqual({ kind: 'complete' })
  expect(states(nl, { ...fitting, writtenAt: timesWhereFits(fitting, nl, 'title', false) })).toMatchObject({
    side: 'fr',
  })
})

it('an article without a translation keeps when its texts were written, and only of those that changed', () => {
  expect(timesAfter(nl, { ...nl, title: 'Nieuw' }, null, { now: 50 })).toEqual({ title: 50 })
  expect(timesAfter(nl, nl, null, { now: 50 })).toEqual({})
})
