import type { LiveServer } from './create-live.server.ts'

/** Tells open browsers that something changed. Topics travel, never data. */
export type Live = Pick<LiveServer, 'allow' | 'announce' | 'endStreamsOfUser' | 'endStreamsOfSession'>

/** How several processes of one portal tell each other what changed (`tests/support/live-bus-contract.ts`). Small texts, no promise of arrival. */
export type LiveBus = {
  /** Everybody who listens hears it, the sender too. Up to 7,000 bytes. */
  say(message: string): void
  hear(listener: (message: string) => void): void
  /** Once it hears the others, or found out that it cannot yet. */
  ready(): Promise<void>
  /** Called after the connection was away: something may have been missed. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
