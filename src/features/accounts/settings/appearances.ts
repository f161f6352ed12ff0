/** 'light' and 'dark' decide for the system. */
export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]
