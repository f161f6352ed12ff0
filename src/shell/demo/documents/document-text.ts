/** What is written in a demo document: enough to be a real file of its kind. */
export type DocumentText = { title: string; author: string; association: string; date: Date; paragraphs: string[] }
