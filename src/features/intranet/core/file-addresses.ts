/** `small` for the panel, `large` for the whole screen. The revision makes it another address when its bytes change. */
export const pictureAddress = ({ id, revision }: { id: string; revision: number }, size: 'small' | 'large'): string =>
  `/files/${id}/preview/${size}?r=${revision}`

/** Always an attachment, whatever the type of the file. */
export const downloadAddress = (id: string): string => `/files/${id}`

export const archiveAddress = (ids: readonly string[]) =>
  `/files/zip?${new URLSearchParams(ids.map((id) => ['id', id]))}`

export const versionDownloadAddress = (id: string, version: string) => `${downloadAddress(id)}/versions/${version}`
