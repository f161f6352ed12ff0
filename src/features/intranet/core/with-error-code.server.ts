import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { intranetErrors } from '../intranet.errors.ts'

export const createWithErrorCode = (log: Log) => withErrorCodeOf(intranetErrors, log, 'the intranet failed')
