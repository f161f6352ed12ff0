import { addWords } from '#platform/i18n/added-words.ts'
import fr from './locales/later/fr.json'
import nl from './locales/later/nl.json'

// Imported for its effect by the frame of this area: only administrators see it, so its words do not weigh on a first visit.
addWords({ nl, fr })
