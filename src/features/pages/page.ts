/** The statement on the home page in one language. */
export type HomeStatement = {
  title: string
  lede: string
  /** The field of work, shown in the margin. */
  field: string
}

export type UsefulLink = { id: string; title: string; description: string; url: string }

export type LinkGroup = { title: string; links: UsefulLink[] }
