export * as HttpPointOfSale from "./HttpPointOfSale.ts"
export * as LogNotifier from "./LogNotifier.ts"
