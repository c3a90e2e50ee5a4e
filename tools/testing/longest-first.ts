/**
 * Starts the files that take longest first, so that no worker is left alone with one of them at the end. Vitest would
 * begin with the largest files, and these are small: they run whole suites of contracts.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take several seconds, the longest first; any other order only costs time. */
const longest = [
  "packages/server/test/deployment/operatorsDay.infrastructure.test.ts",
  "packages/server/test/deployment/deploy.infrastructure.test.ts",
  "packages/server/test/cluster/rollingRestart.infrastructure.test.ts",
  "packages/server/test/cluster/rollingUpgrade.process.test.ts",
  "packages/server/test/store/secretRotation.process.test.ts",
  "packages/pg-adapter/test/contracts.pg.test.ts",
  "packages/server/test/api.process.test.ts",
  "packages/server/test/cluster/cluster.process.test.ts",
  "packages/server/test/store/privateRestart.process.test.ts",
  "packages/testkit/test/api.test.ts",
  "packages/testkit/test/contracts.test.ts",
  "packages/server/test/console/console.process.test.ts",
  "packages/testkit/test/messages/mailRetries.process.test.ts",
  "packages/testkit/test/runDeliveries.process.test.ts",
  "packages/pg-adapter/test/migrations/migrationLocks.process.test.ts"
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? longest.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is the method of the class, and not of an array.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
