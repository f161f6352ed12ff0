import { describe, expect, it } from 'vitest'
import { judgeTrace } from '../../scripts/power-cut-trace.ts'

const data = '/data'
const answer = '7 write(21<TCP:[127.0.0.1:80->127.0.0.1:5000]>, "HTTP/1.1 204 No Content", 23) = 23'
const written = '7 pwrite64(18</data/tandem.sqlite-wal>, "rows", 4, 0) = 4'
const logSynced = '7 fdatasync(18</data/tandem.sqlite-wal>) = 0'
const bytes = '8 write(22</data/files/.unfinished/abc>, "bytes", 5) = 5'
const bytesSynced = '8 fsync(22</data/files/.unfinished/abc>) = 0'
const named = '8 rename("/data/files/.unfinished/abc", "/data/files/userIntranet/x/defaultFile.pdf") = 0'
const nameSynced = '8 fsync(23</data/files/userIntranet/x>) = 0'

const faultsOf = (...lines: string[]) => judgeTrace(lines.join('\n'), data).faults

describe('the judge of what a power cut would take', () => {
  it('finds nothing where all was synced before the answer', () => {
    expect(judgeTrace([written, logSynced, bytes, bytesSynced, named, nameSynced, answer].join('\n'), data)).toEqual({
      synced: ['tandem.sqlite-wal', 'files/.unfinished/abc', 'files/userIntranet/x'],
      faults: [],
    })
  })

  it('finds rows that were written and not synced, or synced only after the answer', () => {
    const fault = 'tandem.sqlite-wal was written and not synced before the answer'
    expect(faultsOf(written, answer)).toEqual([fault])
    expect(faultsOf(written, answer, logSynced)).toEqual([fault])
    expect(faultsOf(written, logSynced, written, answer)).toEqual([fault])
  })

  it('counts a sync as done when it is over, not when it is begun', () => {
    const begun = '7 fdatasync(18</data/tandem.sqlite-wal> <unfinished ...>'
    const over = '7 <... fdatasync resumed>) = 0'
    expect(faultsOf(written, begun, over, answer)).toEqual([])
    expect(faultsOf(written, begun, answer, over)).toHaveLength(1)
    expect(faultsOf(written, begun, written, over, answer)).toHaveLength(1)
    expect(faultsOf(written, begun, written, over, logSynced, answer)).toEqual([])
  })

  it('finds bytes that got their name unsynced, and a name whose folder was not synced', () => {
    expect(faultsOf(bytes, named, nameSynced, answer)).toEqual([
      'files/.unfinished/abc was written and not synced before the answer',
    ])
    expect(faultsOf(bytes, bytesSynced, named, answer)).toEqual([
      'the folder of files/userIntranet/x/defaultFile.pdf was not synced after it was renamed',
    ])
  })

  it('says so when no answer was seen', () => {
    expect(faultsOf(written, logSynced)).toEqual(['no answer was seen'])
  })
})
