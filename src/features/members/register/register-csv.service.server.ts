import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { RegisterView } from './register.ts'
import type { createRegisterReading } from './register-reading.service.server.ts'

type Needs = { reading: ReturnType<typeof createRegisterReading>; i18nFor(language: Language): I18n }

type Wanted = { view: RegisterView; day: string; language: Language }

/** The register as a file for a spreadsheet; each one is told in the audit log. */
export function createRegisterCsv({ reading, i18nFor }: Needs) {
  async function standing(viewer: Viewer, { day, language }: Wanted): Promise<CsvRow[]> {
    const { t } = i18nFor(language)
    const members = await reading.standing(viewer, { day, query: '', language })
    const names = ['number', 'kind', 'lastName', 'firstNames', 'legalForm', 'address', 'since'] as const
    return [
      names.map((name) => t(`members.register.columns.${name}`)),
      ...members.map(({ number, kind, lastName, firstNames, legalForm, address, joinedAt }) => [
        number,
        t(`members.register.kinds.${kind}`),
        lastName,
        firstNames,
        legalForm,
        address,
        formatDate(joinedAt, language),
      ]),
    ]
  }

  async function entries(viewer: Viewer, { language }: Wanted): Promise<CsvRow[]> {
    const { t } = i18nFor(language)
    const book = await reading.book(viewer)
    const names = [
      ...(['number', 'event', 'kind', 'lastName', 'firstNames', 'legalForm', 'address', 'decided'] as const),
      ...(['notified', 'entered', 'enteredBy', 'corrects', 'remark'] as const),
    ]
    return [
      names.map((name) => t(`members.register.columns.${name}`)),
      ...book.map((entry) => [
        entry.number,
        t(`members.register.events.${entry.event}`),
        t(`members.register.kinds.${entry.kind}`),
        entry.lastName,
        entry.firstNames,
        entry.legalForm,
        entry.address,
        ...[entry.decidedAt, entry.notifiedAt, entry.enteredAt].map((at) => formatDate(at, language)),
        entry.enteredByName,
        entry.corrects,
        entry.remark,
      ]),
    ]
  }

  return {
    async csv(viewer: Viewer, wanted: Wanted): Promise<Response> {
      asAdmin(viewer)
      const { view, language } = wanted
      const day = view === 'standing' ? wanted.day : dayAt(reading.now())
      const rows = await (view === 'standing' ? standing : entries)(viewer, wanted)
      await reading.tellExport(viewer, view, view === 'standing' ? day : null)
      const { t } = i18nFor(language)
      return new Response(writeCsv(rows), { headers: csvHeaders(`${t('members.register.fileName')}-${day}`) })
    },
  }
}
