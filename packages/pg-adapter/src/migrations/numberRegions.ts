/** Regions of ids that the sequence `number_region` can give, unless an installation has a range of its own. */
export const mostRegions = 2_097_150
