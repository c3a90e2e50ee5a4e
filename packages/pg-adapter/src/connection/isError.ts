/** Tells errors from other values. */
import { types } from "node:util"

/**
 * Whether this is an error, also one of another global scope: Jest runs tests in a scope with its own `Error`, of which
 * the errors of Node's sockets are no instances.
 */
export const isError = (value: unknown): value is Error => types.isNativeError(value) || value instanceof Error
