import { describe, expect, it } from 'vitest'
import { createI18n } from '#platform/i18n/create-i18n.ts'
import type { Resource } from '../../core/resource.ts'
import fr from '../../locales/fr.json' with { type: 'json' }
import nl from '../../locales/nl.json' with { type: 'json' }
import { deleteWords } from './delete-words.ts'

const inDutch = createI18n('nl', nl as never).t
const inFrench = createI18n('fr', fr as never).t
const named = (name: string, folder: boolean) => ({ nameNL: name, nameFR: name, folder }) as Resource
const folder = named('Verslagen', true)
const document = named('Advies', false)
const asked = { contents: { folders: 2, documents: 9 }, language: 'nl', trashDays: 30, isFinal: false } as const

describe('the question before deleting', () => {
  it('has its own wording for a folder, a document and several', () => {
    expect(deleteWords(inDutch, { ...asked, resources: [folder] })).toEqual({
      title: 'Map “Verslagen” verwijderen?',
      body: 'De map en alles wat erin staat (9 documenten en 2 mappen) gaan naar de prullenmand.',
      lasting: 'U kunt dit nog 30 dagen ongedaan maken.',
      confirm: 'Map verwijderen',
    })
    expect(deleteWords(inDutch, { ...asked, resources: [document] })).toMatchObject({
      title: 'Document “Advies” verwijderen?',
      confirm: 'Document verwijderen',
    })
  })

  it('adds up what goes along with several', () => {
    const of = (...resources: Resource[]) => deleteWords(inDutch, { ...asked, resources }).body
    expect(of(folder, folder)).toBe('Dit gaat naar de prullenmand: 9 documenten in 4 mappen.')
    expect(of(folder, document)).toBe('Dit gaat naar de prullenmand: 10 documenten en 3 mappen.')
  })

  it('says when it is final', () => {
    const words = deleteWords(inFrench, { ...asked, language: 'fr', trashDays: 0, isFinal: true, resources: [folder] })
    expect(words.lasting).toBe('Cette action est irréversible.')
    expect(words.body).toContain('disparaîtront pour tout le monde')
    expect(words.confirm).toBe('Supprimer définitivement')
  })
})
