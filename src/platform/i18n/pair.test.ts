import { describe, expect, it } from 'vitest'
import { changePair, emptyPair, readPair, stateOfPair } from './pair.ts'

const pair = { nl: 'Samen', fr: 'Ensemble', nlAt: 10, frAt: 10 }

describe('a text in two languages', () => {
  it('is out of date on the side that was not written when the other changed', () => {
    const changed = changePair(pair, { nl: 'Samen sterk', fr: 'Ensemble' }, 20)
    expect(changed).toEqual({ nl: 'Samen sterk', fr: 'Ensemble', nlAt: 20, frAt: 10 })
    expect(stateOfPair(changed)).toEqual({ kind: 'outdated', side: 'fr' })
  })

  it('is complete again once somebody says that the other side still fits', () => {
    const changed = changePair({ ...pair, nlAt: 20 }, { nl: 'Samen', fr: 'Ensemble', seen: 'fr' }, 20)
    expect(stateOfPair(changed)).toEqual({ kind: 'complete' })
  })

  it('is complete again once the other side was written too, or was missing and came', () => {
    const outdated = changePair(pair, { nl: 'Samen sterk', fr: 'Ensemble' }, 20)
    const followed = changePair(outdated, { nl: 'Samen sterk', fr: 'Plus forts ensemble' }, 30)
    expect(stateOfPair(followed)).toEqual({ kind: 'complete' })
    const completed = changePair({ ...pair, fr: '' }, { nl: 'Samen', fr: 'Ensemble' }, 30)
    expect(stateOfPair(completed)).toEqual({ kind: 'complete' })
    const seen = changePair(outdated, { nl: 'Samen sterk', fr: 'Ensemble', seen: 'fr' }, 40)
    expect(stateOfPair(seen)).toEqual({ kind: 'complete' })
    const both = changePair(pair, { nl: 'Samen, sterk', fr: 'Ensemble', seen: 'fr' }, 40)
    expect(stateOfPair(both)).toEqual({ kind: 'complete' })
  })

  it('is out of date too when it changed in the second in which both were written', () => {
    const changed = changePair(pair, { nl: 'Samen sterk', fr: 'Ensemble' }, 10)
    expect(stateOfPair(changed)).toEqual({ kind: 'outdated', side: 'fr' })
  })

  it('is complete when both sides changed in the same save, and stays as it was when none did', () => {
    expect(stateOfPair(changePair(pair, { nl: 'A', fr: 'B' }, 30))).toEqual({ kind: 'complete' })
    expect(changePair(pair, { nl: 'Samen', fr: 'Ensemble' }, 30)).toEqual(pair)
  })

  it('asks for work where one side was taken over from the other', () => {
    const copied = changePair({ ...pair, fr: '' }, { nl: 'Samen', fr: 'Samen', takenOver: 'fr' }, 30)
    expect(stateOfPair(copied)).toEqual({ kind: 'outdated', side: 'fr' })
    const written = changePair(copied, { nl: 'Samen', fr: 'Ensemble' }, 40)
    expect(stateOfPair(written)).toEqual({ kind: 'complete' })
    const rewritten = changePair({ ...pair, fr: '' }, { nl: 'Samen', fr: 'Ensemble', takenOver: 'fr' }, 30)
    expect(stateOfPair(rewritten)).toEqual({ kind: 'complete' })
  })

  it('names the side that is missing, and nothing where both are', () => {
    expect(stateOfPair({ ...pair, fr: '' })).toEqual({ kind: 'missing', side: 'fr' })
    expect(stateOfPair({ ...pair, nl: '' })).toEqual({ kind: 'missing', side: 'nl' })
    expect(stateOfPair(emptyPair)).toEqual({ kind: 'empty' })
  })

  it('is read in the other language, and says so, where the reader’s is missing', () => {
    expect(readPair(pair, 'fr')).toEqual({ text: 'Ensemble', language: 'fr' })
    expect(readPair({ ...pair, fr: '' }, 'fr')).toEqual({ text: 'Samen', language: 'nl' })
    expect(readPair(emptyPair, 'fr')).toEqual({ text: '', language: 'fr' })
  })
})
