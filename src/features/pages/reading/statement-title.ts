import type { StatementData } from './statement-page.server.ts'

/** What an admin called the page; empty while the portal's own title stands. */
export const titleOfStatement = ({ texts }: StatementData): string => texts.title?.text ?? ''
