import { createJournal } from '../../src/features/payments/journal/journal.service.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { createTestAudit } from './test-audit.ts'
import { createTestClock } from './test-clock.ts'
import { writeXlsxHere } from './write-xlsx-here.ts'

/** The journal of payments on a test database. Excel files are made here and not in a process of their own. */
export const openJournal = ({ db }: Pick<OpenDatabase, 'db'>) =>
  createJournal({
    db,
    audit: createTestAudit(),
    clock: createTestClock(),
    i18nFor,
    spreadsheets: { write: writeXlsxHere },
  })
