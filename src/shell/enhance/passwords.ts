import { tellCapsLock } from './caps-lock.ts'
import { tellStrength } from './strength.ts'

// Fetched with the first field for a password (enhance.ts): most pages have none.
tellCapsLock()
tellStrength()
