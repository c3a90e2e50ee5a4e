import {
  CommitsContract,
  DirectoryContract,
  JobsContract,
  JournalContract,
  VenuesContract
} from "@fourtop/testkit/contracts"
import { underTest } from "./underTest.ts"

const { layer, options } = underTest()

for (const { suite } of [DirectoryContract, VenuesContract, CommitsContract, JournalContract, JobsContract]) {
  suite("the SQLite store", layer, options)
}
