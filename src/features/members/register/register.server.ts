import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { createRegisterEntries, type RegisterDeps } from './register.service.server.ts'
import { createRegisterCsv } from './register-csv.service.server.ts'
import { createRegisterReading } from './register-reading.service.server.ts'

export type Register = ReturnType<typeof createRegister>

/** The members' register (art. 9:3 WVV/CSA). Built once, in `shell/services.server.ts`. */
export function createRegister(deps: RegisterDeps & { i18nFor(language: Language): I18n }) {
  const reading = createRegisterReading(deps)
  return { ...createRegisterEntries(deps), ...reading, ...createRegisterCsv({ ...deps, reading }) }
}
