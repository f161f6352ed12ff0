import type { FormProblem, Message } from '#platform/http/read-form.ts'

export type ResourceType = 'file' | 'folder'

type FilledIn = { type: ResourceType; nameNL: string; nameFR: string; hasFile: boolean }

/**
 * What is still missing, each with its own message, in the order of the form. Told before
 * anything is sent; the server asks again.
 */
export function missingFields({ type, nameNL, nameFR, hasFile }: FilledIn): FormProblem['fields'] {
  const kind = type === 'folder' ? 'folder' : 'document'
  const fields: FormProblem['fields'] = {}
  if (type === 'file' && !hasFile) fields.file = { key: 'error.intranet.no-file' }
  if (nameNL.trim() === '') fields.nameNL = { key: `error.intranet.no-${kind}-name-nl` }
  if (nameFR.trim() === '') fields.nameFR = { key: `error.intranet.no-${kind}-name-fr` }
  return fields
}

const fieldsOfProblems: Record<string, string> = {
  'error.intranet.no-document-name-nl': 'nameNL',
  'error.intranet.no-document-name-fr': 'nameFR',
  'error.intranet.no-file': 'file',
  'error.intranet.file-too-large': 'file',
  'error.intranet.program-file-refused': 'file',
  'error.storage/no-file-provided': 'file',
}

/** Puts what the server said about an upload beside its field, else above the whole form. */
export function uploadRefusal(problem: Message): FormProblem {
  const field = fieldsOfProblems[problem.key]
  return field ? { fields: { [field]: problem }, problem: null, values: {} } : { fields: {}, problem, values: {} }
}
