import { createContext } from 'react-router'
import type { TermsVersion } from './reading/terms-version.server.ts'

/** The door to the version of the terms, which the frame of every page names. */
export const termsContext = createContext<TermsVersion>()
