export type UsefulLink = { id: string; title: string; description: string; url: string }

export type LinkGroup = { title: string; links: UsefulLink[] }
