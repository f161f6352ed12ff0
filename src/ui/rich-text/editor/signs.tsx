import type { SayRichText, ToolName } from './tools.ts'

/** What is typed, as Markdown has it, and what it becomes. The rules are the editor's own (`extensions.ts`). */
const signs: readonly (readonly [string, ToolName])[] = [
  ['##', 'heading'],
  ['###', 'subheading'],
  ['-', 'bulletList'],
  ['1.', 'orderedList'],
  ['>', 'blockquote'],
  ['**…**', 'bold'],
  ['*…*', 'italic'],
  ['~~…~~', 'strike'],
]

/** Below the text, for those who ask. */
export const SignsHelp = ({ say }: { say: SayRichText }) => (
  <details className="rich-text-signs">
    <summary className="link">{say('signs')}</summary>
    <ul>
      {signs.map(([sign, name]) => (
        <li key={sign}>
          <kbd>{sign}</kbd> {say(`tools.${name}`)}
        </li>
      ))}
    </ul>
    <p>{say('signs-undo')}</p>
  </details>
)
