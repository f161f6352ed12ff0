import { refuseStrayFiles } from '../frame/stray-files.ts'
import { bringChecks } from './bring-checks.ts'
import { tellCapsLock } from './caps-lock.ts'
import { showChosenFiles } from './chosen-files.ts'
import { refuseFiles } from './file-rules.ts'
import { offerPasskey } from './passkey.ts'
import { bringProofs } from './proofs.ts'
import { sendOnce } from './send-once.ts'
import { showPasswords } from './show-password.ts'
import { tellStrength } from './strength.ts'

// Fetched with the first form that sends something (on-demand.ts): most pages have none.
bringChecks()
tellCapsLock()
showPasswords()
tellStrength()
refuseFiles()
showChosenFiles()
refuseStrayFiles()
// Before sendOnce, which counts only what really goes.
bringProofs()
sendOnce()
offerPasskey()
