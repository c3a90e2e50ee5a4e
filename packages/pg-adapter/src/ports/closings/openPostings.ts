/** Which postings the next closing of a branch takes: those that none has taken. */
import * as Statement from "../../connection/Statement.ts"

/** What imported postings have in place of a closing, because they are from before there were closings. */
export const noClosing = 0

/** For the parameter of the restaurant, and what `perBranch` says about the branch. */
export const areOpen = (tenant: string, ofBranch: string): string =>
  `restaurant_id = ${tenant} and closing is null and ${ofBranch}`

/**
 * A statement about one branch, or about what belongs to none. There are two texts, because an index finds equal branches
 * and missing ones, but not both by one condition.
 */
export const perBranch = <Row>(name: string, branch: string, textOf: (ofBranch: string) => string) => {
  const ofNone = Statement.make<Row>(name, textOf("branch_id is null"))
  const ofOne = Statement.make<Row>(`${name}_of_branch`, textOf(`branch_id = ${branch}`))
  return (branchId: number | null) => (branchId === null ? ofNone : ofOne)
}
