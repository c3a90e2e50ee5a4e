/** One operation of the API, from the caller's side. */
export interface Call {
  /** Its group and name, such as `orders.placeOrder`. */
  readonly name: string
  /** A POST takes an Idempotency-Key. */
  readonly method: string
  /** The declared path, with `:name` for parameters. */
  readonly path: string
  /** Returns the body of a success, or throws if it cannot be from this API. */
  readonly decode: (body: unknown) => unknown
}
