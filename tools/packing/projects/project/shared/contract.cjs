// The contract of a store, as its author runs it, on the testkit's own store. Every runtime runs that of orders with one kind
// of modules, and a smaller one with the other.
module.exports = (options, { MemoryStore }, contract) => contract.suite("a store", MemoryStore.layer(), options)
