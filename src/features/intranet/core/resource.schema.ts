import { z } from 'zod'

const maxResourceNameLength = 200

/** Control characters, line ends and marks that turn the reading direction: a name must be what it seems. */
const deceivingCharacters = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** One spelling for what looks the same; half a surrogate pair becomes the replacement character. */
const asWritten = (text: string) => text.toWellFormed().normalize('NFC').trim()

const text = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(asWritten)
    .refine((name) => !deceivingCharacters.test(name), 'intranet.name-not-allowed')
    .max(maxResourceNameLength, 'intranet.name-too-long')

const name = (missing: string) => text(missing).min(1, missing)

// Whole codes: the build gives the browser the sentences of those that it finds in the text.
const folderNames = z.object({
  nameNL: name('intranet.no-folder-name-nl'),
  nameFR: name('intranet.no-folder-name-fr'),
})

const documentNames = z.object({
  nameNL: name('intranet.no-document-name-nl'),
  nameFR: name('intranet.no-document-name-fr'),
})

const editing = {
  visibility: z.enum(['inherit', 'members', 'public'], { error: 'request.invalid-body' }).optional(),
  revision: z.coerce.number({ error: 'request.invalid-body' }).int('request.invalid-body').optional(),
}

/** What a valid form is. Messages are codes of the error catalogue: `error.{message}` is the sentence. */
export const resourceSchema = {
  folder: folderNames,
  document: documentNames.extend({ author: text('intranet.name-not-allowed').default('') }),
}

export const editSchema = {
  folder: resourceSchema.folder.extend(editing),
  document: resourceSchema.document.extend(editing),
}

export type FolderNames = z.infer<typeof resourceSchema.folder>
