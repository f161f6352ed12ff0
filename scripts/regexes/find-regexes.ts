import ts from 'typescript'

/** `text`: a literal as it is written, or the call that makes one while the program runs. */
export type FoundRegex = { text: string; file: string; isMade: boolean }

/** Every regular expression in one file. */
export function regexesIn(source: string, file: string): FoundRegex[] {
  const found: FoundRegex[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ text: node.text, file, isMade: false })
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && node.expression.getText() === 'RegExp') found.push({ text: node.getText(), file, isMade: true })
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind))
  return found
}

/**
 * What is known of those that were looked at. `safe`: recheck found no input on which they take more than linear time.
 * `accepted`: it did, or nobody can look at them before the program runs; the reason why that harms nobody.
 */
export type Verified = { safe: string[]; accepted: Record<string, string> }

export const unverified = (found: readonly FoundRegex[], { safe, accepted }: Verified): FoundRegex[] => {
  const known = new Set([...safe, ...Object.keys(accepted)])
  return found.filter(({ text }) => !known.has(text))
}

/** Known ones that stand nowhere any more. */
export const forgotten = (found: readonly FoundRegex[], { safe, accepted }: Verified): string[] => {
  const used = new Set(found.map(({ text }) => text))
  return [...safe, ...Object.keys(accepted)].filter((text) => !used.has(text))
}
