import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They are short to read and long to run: for want of anything better Vitest begins with the files of the most bytes. */
const longest = [
  'e2e/development',
  'e2e/order-of-styles',
  'unit/access',
  'unit/attack',
  'unit/backup-command',
  'unit/database-outages',
  'unit/doctor',
  'unit/erased-after-restore',
  'unit/kill',
  'unit/mail-kill',
  'unit/many-processes',
  'unit/move-command',
  'unit/new-feature',
  'unit/stopping',
].map((name) => `/tests/${name}.test.ts`)

const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))

/** What takes long begins first, so that no worker is left with it when the others have done everything else. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
