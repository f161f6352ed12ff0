import { adminAction, adminLoader, type Ready } from '#platform/http/admin-route.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { answerTable } from '#platform/spreadsheets/table-file.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../../users/member-administration.server.ts'
import { exportInputOf } from '../export/export-input.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(memberAdministrationContext, async (ready) => send(ready, ready.asked))

/** Of those who are ticked: more ids than an address takes. */
export const action = adminAction(memberAdministrationContext, async (ready) => {
  const form = await formOf(ready.request)
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return send(ready, new URLSearchParams(fields))
})

async function send({ viewer, service, language }: Ready<MemberAdministration>, asked: URLSearchParams) {
  return answerTable(await service.exportUsers(viewer, exportInputOf(asked), language))
}
