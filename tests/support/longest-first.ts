import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They are short to read and long to run: for want of anything better Vitest begins with the files of the most bytes. */
const longest = [
  'e2e/development',
  'unit/new-feature',
  'unit/access',
  'unit/database-outages',
  'unit/doctor',
  'unit/erased-after-restore',
  'unit/kill',
  'unit/mail-kill',
  'unit/many-processes',
  'unit/stopping',
  // On the demo, which `npm test` makes meanwhile.
  'unit/backup-command',
  'unit/move-command',
  'unit/attack',
].map((name) => `/tests/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((path) => moduleId.endsWith(path))
  return index < 0 ? longest.length : index
}

/** What takes long begins first, so that no worker is left with it when the others have done everything else. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
