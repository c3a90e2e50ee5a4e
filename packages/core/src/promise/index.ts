export { connect, type Connected } from "./connect.ts"
export { type Methods, partOf, port } from "./port.ts"
