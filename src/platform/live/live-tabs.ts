import { type LiveConnection, type LiveEvent, unionOf } from './live-connection.ts'

type Message =
  | { kind: 'want'; tab: string; topics: readonly string[] }
  | { kind: 'gone'; tab: string }
  | { kind: 'roll-call' }
  | { kind: 'heard'; event: LiveEvent }

export type TabChannel = { post(message: unknown): void; onMessage(listener: (message: unknown) => void): void }

type TabsOptions = {
  tab: string
  connect(hear: (event: LiveEvent) => void): LiveConnection
  hear(event: LiveEvent): void
  /** null where the browser lacks it: then every tab has its own stream. */
  channel: TabChannel | null
  lead(elected: () => void): () => void
}

export type LiveTabs = ReturnType<typeof createLiveTabs>

/** The tab that leads holds the one stream, with the topics of all, and passes on what it hears. */
export function createLiveTabs({ tab, connect, hear, channel, lead }: TabsOptions) {
  const wantedBy = new Map<string, readonly string[]>()
  let connection: LiveConnection | undefined
  let stepDown: (() => void) | undefined
  let own: readonly string[] | null = null

  const post = (message: Message) => channel?.post(message)
  const listen = () => {
    if (wantedBy.size === 0) connection?.close()
    else connection?.listenTo(unionOf(wantedBy.values()))
  }
  const note = (from: string, topics: readonly string[] | null) => {
    if (topics) wantedBy.set(from, topics)
    else wantedBy.delete(from)
    if (connection) listen()
  }
  const pass = (event: LiveEvent) => {
    // What was wanted belonged to that session; one topic too many would be refused to the next.
    if (event.kind === 'session-ended') wantedBy.clear()
    hear(event)
  }
  const tellOwn = () => {
    note(tab, own)
    post(own ? { kind: 'want', tab, topics: own } : { kind: 'gone', tab })
  }
  const elected = () => {
    connection = connect((event) => {
      pass(event)
      post({ kind: 'heard', event })
    })
    post({ kind: 'roll-call' })
    listen()
  }
  channel?.onMessage((raw) => {
    const message = raw as Message
    if (message.kind === 'want') note(message.tab, message.topics)
    if (message.kind === 'gone') note(message.tab, null)
    if (message.kind === 'heard') pass(message.event)
    if (message.kind === 'roll-call') tellOwn()
  })
  return {
    want(topics: readonly string[] | null): void {
      own = topics
      tellOwn()
      if (topics && !stepDown) stepDown = lead(elected)
    },
    hurry: (): void => connection?.hurry(),
    leave(): void {
      own = null
      post({ kind: 'gone', tab })
      connection?.close()
      connection = undefined
      wantedBy.clear()
      stepDown?.()
      stepDown = undefined
    },
  }
}
