/**
 * Whether two digests of the same length are equal. Every byte is read even after a difference, so the time taken does
 * not reveal where they differ.
 */
export const sameBytes = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a[index]! ^ b[index]!
  return difference === 0
}
