/** Which postings the next closing of a branch takes. Imported ones are from before there were closings. */

/** Of the posting `p`, for the parameters of restaurant and branch. */
export const isOpen = (tenant: string, branch: string): string =>
  `p.restaurant_id = ${tenant} and p.closing is null and p.branch_id is not distinct from ${branch}
   and not p.body ? 'imported'`
