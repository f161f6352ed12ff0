import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLaterWords } from '../../later-words.ts'
import { ResourceName } from '../list/resource-name.tsx'
import type { RenameFieldProps } from './rename-field-props.ts'

/** Everything about renaming comes on demand: rows are shown and selected without it. */
const RenameEditor = lazyScreen(async () => (await withLaterWords(import('./rename-editor.tsx'))).RenameEditor)

/** Stands in the row where its name was; no taller than the row. */
export function RenameField(props: RenameFieldProps) {
  return (
    <RenameEditor
      {...props}
      onClose={props.onDone}
      fallback={<ResourceName resource={props.resource} language={props.desk.page.language} />}
    />
  )
}
