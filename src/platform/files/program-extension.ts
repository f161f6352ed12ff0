/** What people and browsers hang behind a name; it says nothing of the file. */
const hangers = /^(bak|old|orig|tmp|part|download|crdownload|rename|remove|copy|\d{1,3})$/

/**
 * The extension by which a file would be a program; null when by none. Windows forgets dots and spaces at the end of a
 * name, and who sends a program past a filter calls it `setup.exe.rename`. `www.example.com.pdf` is a document.
 */
export function programExtensionOf(fileName: string, refused: ReadonlySet<string>): string | null {
  const [, ...parts] = fileName
    .toLowerCase()
    .replace(/(?<![.\s\u200b\ufeff])[.\s\u200b\ufeff]+$/u, '')
    .split('.')
  const last = parts.pop()?.trim() ?? ''
  const extension = hangers.test(last) ? parts.pop()?.trim() : last
  return extension && refused.has(extension) ? extension : null
}
