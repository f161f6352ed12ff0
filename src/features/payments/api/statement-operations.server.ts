import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Operation } from '#platform/api/describe-operation.ts'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import { readWhole } from '#platform/http/whole-body.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { movementGroups } from '../statements/importing/movement.ts'
import type { GivenFile } from '../statements/importing/read-file.server.ts'
import { maxStatementBytes } from '../statements/reading/statement.ts'
import { line, one, writes } from './operation-parts.ts'
import type { PaymentsApiDeps, ServeOperation } from './payments-api.deps.ts'

/** Files of bank statements: looked at, read in, and undone. */
export function serveStatements(serve: ServeOperation, { statements }: PaymentsApiDeps): void {
  serve(importStatement, async (c, { query: { name, preview } }) => {
    const viewer = c.get('viewer')
    const file = await fileIn(c, name)
    if (preview === 'true') {
      const [read] = await statements.readFiles(viewer, [file])
      if (!read || 'problem' in read)
        throw paymentsErrors[read?.problem.code ?? 'payments.statement-empty'](read?.problem.facts)
      return c.json(previewSchema.parse({ ...read, statements: read.statements.map(shownOf) }))
    }
    const { importId, matched } = await statements.importFile(viewer, file)
    const { format, totals } = await statements.overview(viewer, importId)
    return c.json(importSchema.parse({ id: importId, format, matched, totals }), 201)
  })

  serve(undoImport, async (c, { params }) => {
    await statements.undoImport(c.get('viewer'), params.id)
    return c.body(null, 204)
  })
}

/** Whole in memory: as large as the guard of the interface lets in. */
async function fileIn(c: Context<ApiEnvironment>, name: string): Promise<GivenFile> {
  const { body } = c.req.raw
  const bytes = body ? await readWhole(body as ReadableStream<Uint8Array<ArrayBuffer>>) : new Uint8Array()
  if (bytes.length > maxStatementBytes) throw paymentsErrors['payments.statement-too-large']({ found: bytes.length })
  return { name, bytes }
}

type ReadStatement = { iban: string; movements: readonly unknown[] } & Record<(typeof shown)[number], unknown>

const shown = ['number', 'year', 'openingDay', 'closingDay', 'opening', 'closing'] as const

const shownOf = ({ iban: account, movements, ...rest }: ReadStatement) => {
  return { ...rest, account, movements: movements.length }
}

const format = z.enum(['coda', 'camt', 'csv'])

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

const statementSchema = z.object({
  account: z.string().describe('IBAN'),
  number: z.string().nullable(),
  year: z.int().nullable(),
  openingDay: z.string().nullable(),
  closingDay: z.string().nullable(),
  opening: z.int().nullable().describe('cents; null where the format has no balances'),
  closing: z.int().nullable(),
  movements: z.int().describe('how many'),
})

const previewSchema = z
  .object({
    format,
    mayBeImported: z.boolean().describe('all checks passed, and it was not imported before'),
    checks: z.array(z.object({ name: z.string(), passed: z.boolean(), facts })),
    earlier: z
      .object({ id: z.string(), name: z.string(), importedAt: z.int() })
      .nullable()
      .describe('the import with which it was read before'),
    statements: z.array(statementSchema),
  })
  .openapi('StatementPreview')

const total = z.object({
  group: z.enum(movementGroups),
  reason: z.string(),
  count: z.int(),
  amount: z.int().describe('cents'),
})

const importSchema = z
  .object({
    id: z.string(),
    format,
    matched: z.int().describe('movements of which payments were made by themselves'),
    totals: z.array(total).describe('all movements, by what became of them and why'),
  })
  .openapi('StatementImport')

const importStatement = {
  ...writes('post', '/payments/statements', 'importStatement'),
  summary: 'Read in a file of bank statements: CODA, camt.053 or the CSV export of a bank',
  description:
    'All of the file is checked before anything is written; one that fails a check, or was read before, changes nothing. `?preview=true` only says what it is, and all its checks. What is matched for sure is paid; the rest waits for the treasurer. The same file, or the same statement in another format, counts once.',
  query: z.object({
    name: line.min(1).max(200).default('api').describe('of the file, as the treasurer will see it'),
    preview: z.enum(['true', 'false']).default('false').describe('looks only'),
  }),
  file: {
    right: 'treasurer',
    maxBytes: maxStatementBytes,
    description: 'The body is the file as the bank made it, at most 10 MiB.',
  },
  answers: {
    200: { description: 'what the file is, where that was asked', schema: previewSchema },
    201: { description: 'the import', schema: importSchema },
  },
  problems: {
    409: 'It was read in before.',
    422: 'It is no statement, it is damaged, or a check failed: the code says which.',
  },
} satisfies Operation

const undoImport = {
  ...writes('delete', '/payments/statements/{id}', 'undoStatementImport'),
  summary: 'Undo an import: its payments and movements are gone, and the file may be read in again',
  params: one,
  answers: { 204: { description: 'it is undone' } },
  problems: {
    404: 'There is no such import, or it was undone before.',
    409: 'One of its payments was paid back, or lies in a closed year.',
  },
} satisfies Operation
