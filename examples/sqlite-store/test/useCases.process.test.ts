/** The suites that run many use-cases at once, which take their time. */
import { BookingsContract, GuestsContract, OrdersContract } from "@fourtop/testkit/contracts"
import { underTest } from "./underTest.ts"

const { layer, options } = underTest()

OrdersContract.suite("the SQLite store", layer, options)
BookingsContract.suite("the SQLite store", layer, options)
GuestsContract.recognition("the SQLite store", layer, options)
