import { addWords } from '#platform/i18n/added-words.ts'
import fr from './locales/later/fr.json'
import nl from './locales/later/nl.json'

// Imported for its effect by what this room shows: none of its words weighs on a first visit.
addWords({ nl, fr })
