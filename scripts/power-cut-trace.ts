import { dirname } from 'node:path'

/** What was synced before the answer, in words; and what was not. */
export type TraceVerdict = { synced: string[]; faults: string[] }

type Call = { name: string; paths: string[]; isAnswer: boolean; isOver: boolean }

/** `[pid] name(arguments) = result`; a call that another thread came into is reported in two lines, and counts when it is over. */
const whole = /^\s*(\d+)\s+(\w+)\((.*?)(?:\)\s+= |\s*<unfinished \.\.\.>)/
const resumed = /^\s*(\d+)\s+<\.\.\. (\w+) resumed>/

/**
 * What nobody was promised. The database's own file is written from its log, which was synced; the note of an upload is made
 * anew: a browser whose announcement is gone announces again, and bytes that were taken over already are finished once more.
 */
const remade = /\.sqlite$|\.sqlite-shm$|\/mail\/|tandem\.(lock|pid)|\/uploads\/[^/]+\.json(\.new)?$/

const isPromised = (path: string, folder: string) => path.startsWith(folder) && !remade.test(path)

/** @param trace what `strace -f -y` wrote while one change was made */
export function judgeTrace(trace: string, folder: string): TraceVerdict {
  const unsynced = new Map<string, string>()
  const synced = new Set<string>()
  /** What a sync that is under way covers: what was written when it began. */
  const covered = new Map<string, Set<string>>()
  let isAnswered = false
  for (const { name, paths, isAnswer, isOver } of callsIn(trace)) {
    if (!isOver) {
      if (/sync/.test(name)) covered.set(paths[0] ?? '', new Set(unsynced.keys()))
      continue
    }
    if (isAnswer) {
      isAnswered = true
      break
    }
    const [path = '', other = ''] = paths
    if (name.startsWith('rename') || name.startsWith('link')) {
      const left = unsynced.get(path)
      if (left) unsynced.set(other, left)
      unsynced.delete(path)
      for (const place of [path, other]) {
        const isThere = isPromised(place, folder) && place === (other || path)
        if (isThere)
          unsynced.set(dirname(place), `the folder of ${short(place, folder)} was not synced after it was renamed`)
      }
    } else if (/write|send/.test(name) && isPromised(path, folder)) {
      unsynced.set(path, `${short(path, folder)} was written and not synced before the answer`)
      // A sync that began before does not count.
      covered.get(path)?.delete(path)
    } else if (/sync/.test(name) && path.startsWith(folder)) {
      if (covered.get(path)?.has(path) ?? true) unsynced.delete(path)
      covered.delete(path)
      synced.add(short(path, folder))
    }
  }
  // Not under its name yet: another request's, or a job's, under way.
  const faults = [...unsynced].filter(([path]) => !path.includes('/.unfinished/')).map(([, fault]) => fault)
  if (!isAnswered) faults.push('no answer was seen')
  return { synced: [...synced], faults }
}

const short = (path: string, folder: string) => path.slice(folder.length + 1).replace(/[\w-]{20,}/g, '…') || 'DATA_DIR'

function* callsIn(trace: string): Generator<Call> {
  const begun = new Map<string, Call>()
  for (const line of trace.split('\n')) {
    const end = resumed.exec(line)
    if (end) {
      const call = begun.get(`${end[1]} ${end[2]}`)
      if (call) yield { ...call, isOver: true }
      continue
    }
    const found = whole.exec(line)
    if (!found) continue
    const [, thread = '', name = '', given = ''] = found
    const isOver = !line.includes('<unfinished')
    const isAnswer = /<(TCP|socket)[^>]*>.*"HTTP\/1\.1 [2-5]/.test(given)
    const call = { name, paths: pathsIn(name, given), isAnswer, isOver }
    if (!isOver) begun.set(`${thread} ${name}`, call)
    yield call
  }
}

/** Of open files after their number, of names in quotes. */
const pathsIn = (name: string, given: string): string[] =>
  /rename|link/.test(name)
    ? [...given.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '')
    : [/^\d+<([^>]*)>/.exec(given)?.[1] ?? '']
