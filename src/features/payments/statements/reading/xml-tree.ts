/** An element of a small piece of XML, with its text and what is in it. Names are without their prefix. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** What stands at a path: `Id/IBAN`. */
export const elementAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce(childOf, element)

/** The text of the first of these paths that has some, or an empty one. */
export function textAt(element: XmlElement | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = elementAt(element, path)?.text.trim()
    if (text) return text
  }
  return ''
}
