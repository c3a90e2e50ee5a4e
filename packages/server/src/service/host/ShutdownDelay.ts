/** How long a service that was told to end goes on serving, so that balancers notice before it stops listening. */

/** The delay of this process, which its settings set before it serves. */
let delayMillis = 0

export const set = (milliseconds: number): void => {
  delayMillis = milliseconds
}

/** The delay in milliseconds. */
export const get = (): number => delayMillis
