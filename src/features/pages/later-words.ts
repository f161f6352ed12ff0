import { addWords } from '#platform/i18n/added-words.ts'
import fr from './locales/later/fr.json'
import nl from './locales/later/nl.json'

// Imported for its effect by the pages of this feature that few open: their words do not weigh on a first visit.
addWords({ nl, fr })
