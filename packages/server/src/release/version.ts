/** The version in package.json. A test keeps them the same, because a bundle cannot read that file. */
export const version = "0.1.0"
