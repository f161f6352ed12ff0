import { describe, expect, it } from 'vitest'
import { changeLocalizedText, emptyLocalizedText, readLocalizedText, translationStateOf } from './localized-text.ts'

const localized = { nl: 'Samen', fr: 'Ensemble', nlAt: 10, frAt: 10 }

describe('a text in two languages', () => {
  it('is out of date on the side that was not written when the other changed', () => {
    const changed = changeLocalizedText(localized, { nl: 'Samen sterk', fr: 'Ensemble' }, 20)
    expect(changed).toEqual({ nl: 'Samen sterk', fr: 'Ensemble', nlAt: 20, frAt: 10 })
    expect(translationStateOf(changed)).toEqual({ kind: 'outdated', side: 'fr' })
  })

  it('is complete again once somebody says that the other side still fits', () => {
    const changed = changeLocalizedText({ ...localized, nlAt: 20 }, { nl: 'Samen', fr: 'Ensemble', seen: 'fr' }, 20)
    expect(translationStateOf(changed)).toEqual({ kind: 'complete' })
  })

  it('is complete again once the other side was written too, or was missing and came', () => {
    const outdated = changeLocalizedText(localized, { nl: 'Samen sterk', fr: 'Ensemble' }, 20)
    const followed = changeLocalizedText(outdated, { nl: 'Samen sterk', fr: 'Plus forts ensemble' }, 30)
    expect(translationStateOf(followed)).toEqual({ kind: 'complete' })
    const completed = changeLocalizedText({ ...localized, fr: '' }, { nl: 'Samen', fr: 'Ensemble' }, 30)
    expect(translationStateOf(completed)).toEqual({ kind: 'complete' })
    const seen = changeLocalizedText(outdated, { nl: 'Samen sterk', fr: 'Ensemble', seen: 'fr' }, 40)
    expect(translationStateOf(seen)).toEqual({ kind: 'complete' })
    const both = changeLocalizedText(localized, { nl: 'Samen, sterk', fr: 'Ensemble', seen: 'fr' }, 40)
    expect(translationStateOf(both)).toEqual({ kind: 'complete' })
  })

  it('is out of date too when it changed in the second in which both were written', () => {
    const changed = changeLocalizedText(localized, { nl: 'Samen sterk', fr: 'Ensemble' }, 10)
    expect(translationStateOf(changed)).toEqual({ kind: 'outdated', side: 'fr' })
  })

  it('is complete when both sides changed in the same save, and stays as it was when none did', () => {
    expect(translationStateOf(changeLocalizedText(localized, { nl: 'A', fr: 'B' }, 30))).toEqual({ kind: 'complete' })
    expect(changeLocalizedText(localized, { nl: 'Samen', fr: 'Ensemble' }, 30)).toEqual(localized)
  })

  it('asks for work where one side was taken over from the other', () => {
    const copied = changeLocalizedText({ ...localized, fr: '' }, { nl: 'Samen', fr: 'Samen', takenOver: 'fr' }, 30)
    expect(translationStateOf(copied)).toEqual({ kind: 'outdated', side: 'fr' })
    const written = changeLocalizedText(copied, { nl: 'Samen', fr: 'Ensemble' }, 40)
    expect(translationStateOf(written)).toEqual({ kind: 'complete' })
    const rewritten = changeLocalizedText(
      { ...localized, fr: '' },
      { nl: 'Samen', fr: 'Ensemble', takenOver: 'fr' },
      30,
    )
    expect(translationStateOf(rewritten)).toEqual({ kind: 'complete' })
  })

  it('names the side that is missing, and nothing where both are', () => {
    expect(translationStateOf({ ...localized, fr: '' })).toEqual({ kind: 'missing', side: 'fr' })
    expect(translationStateOf({ ...localized, nl: '' })).toEqual({ kind: 'missing', side: 'nl' })
    expect(translationStateOf(emptyLocalizedText)).toEqual({ kind: 'empty' })
  })

  it('is read in the other language, and says so, where the reader’s is missing', () => {
    expect(readLocalizedText(localized, 'fr')).toEqual({ text: 'Ensemble', language: 'fr' })
    expect(readLocalizedText({ ...localized, fr: '' }, 'fr')).toEqual({ text: 'Samen', language: 'nl' })
    expect(readLocalizedText(emptyLocalizedText, 'fr')).toEqual({ text: '', language: 'fr' })
  })
})
