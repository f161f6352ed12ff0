import type { FormProblem } from '#platform/http/read-form.ts'
import type { SheetPage } from '../../administration/sheet/user-sheet.server.ts'
import { DeletedNotice } from '../user-form/deleted-notice.tsx'
import { EditUserForm } from '../user-form/edit-user-form.tsx'

/** Who he is and what he prefers; of somebody deleted only that he can be brought back. */
export function IdentityPart({ page, refused }: { page: SheetPage; refused: FormProblem | null }) {
  if (page.user.deletedAt > 0) return <DeletedNotice page={page} refused={refused} />
  return <EditUserForm page={page} refused={refused} />
}
