/** `transact` for use-cases that take or give back money: each commits its receipts too. */
import { type Transaction, transactBy } from "../transaction/transact.ts"
import { withReceipts } from "../transaction/withReceipts.ts"

export const transactWithReceipts = <S, A, E, R>(transaction: Transaction<S, A, E, R>) =>
  transactBy(withReceipts(transaction.acting), transaction)
