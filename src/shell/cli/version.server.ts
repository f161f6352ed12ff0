import { version as released } from '../../../package.json'

/** Of this portal, as its release is called. */
export const version: string = released
