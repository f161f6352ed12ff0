import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They are short to read and long to run: for want of anything better Vitest begins with the files of the most bytes. */
const longest = [
  'tests/e2e/development',
  'tests/unit/new-feature',
  'tests/unit/access',
  'tests/unit/database-outages',
  'tests/unit/doctor',
  'tests/unit/erased-after-restore',
  'tests/unit/kill',
  'tests/unit/mail-kill',
  'tests/unit/many-processes',
  'tests/unit/stopping',
  // On the demo, which `npm test` makes meanwhile.
  'tests/unit/backup-command',
  'tests/unit/move-command',
  'tests/unit/attack',
  // In processes that give way to all others: alone at the end they kept one core waiting.
  'src/features/intranet/search/hostile-files',
  'src/features/members/import-export/import/hostile-spreadsheets',
].map((name) => `/${name}.test.ts`)

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
