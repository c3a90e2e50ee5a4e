/**
 * Whether two digests of the same length are equal. Every byte of both is read, wherever they differ, so that the time
 * it takes tells nothing about them.
 */
export const sameBytes = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a[index]! ^ b[index]!
  return difference === 0
}
