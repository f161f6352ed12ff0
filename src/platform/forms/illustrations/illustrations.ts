/** Drawn for this portal: 16:9, two inks on paper. Each has its name under `illustrations.names` of the messages. */
const addresses = import.meta.glob<string>('./drawings/*.svg', { query: '?url', import: 'default', eager: true })

/** As they are shown. */
const names = [
  'city',
  'hall',
  'bench',
  'landscape',
  'coast',
  'bridge',
  'welcome',
  'paper',
  'envelope',
  'library',
  'dossiers',
  'laptop',
  'figures',
  'panel',
  'vote',
  'hands',
  'coffee',
  'table',
  'market',
  'robes',
  'stage',
  'music',
  'field',
  'bicycle',
  'garden',
  'tools',
  'map',
] as const

export const illustrations = names.map((name) => ({ name, address: addresses[`./drawings/${name}.svg`] ?? '' }))

/** Pixels: as wide as the widest picture that a page shows. */
const [width, height] = [1920, 1080]

/** The drawing as a picture, to be sent as one that somebody took. Throws where its file does not come. */
export async function drawIllustration(address: string, fileName: string): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!bytes) throw new Error('the browser made no picture of a drawing')
  return new File([bytes], `${fileName}.png`, { type: 'image/png' })
}
