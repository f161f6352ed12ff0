/** Each dark enough for the light theme as it is. */
export const readyColours = {
  forest: '#1f6b46',
  petrol: '#0e6270',
  royal: '#1f4fb5',
  plum: '#6d2a78',
  cherry: '#b3173a',
  brick: '#a03c1a',
  ochre: '#80590a',
  slate: '#44525f',
} as const

export type ReadyColour = keyof typeof readyColours

export const readyNames = Object.keys(readyColours) as ReadyColour[]
