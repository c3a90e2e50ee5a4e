/** What a process has found out and need not ask for again, at most so many of it: what was used longest ago goes. */
export interface Remembered<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => void
  readonly forget: (key: Key) => void
}

export const make = <Key, Value>(most: number): Remembered<Key, Value> => {
  const values = new Map<Key, Value>()
  const set = (key: Key, value: Value): void => {
    values.delete(key)
    values.set(key, value)
    if (values.size <= most) return
    const [oldest] = values.keys()
    values.delete(oldest!)
  }
  return {
    get: (key) => {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    forget: (key) => void values.delete(key)
  }
}
