// The contract of a store, as its author runs it: here one part of it, on the testkit's own store.
module.exports = (options, { MemoryStore }, { OrdersContract }) =>
  OrdersContract.suite("a store", MemoryStore.layer(), options)
