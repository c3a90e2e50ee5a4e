export {
  type Envelope,
  type EventOf,
  type Handler,
  type Handlers,
  on,
  type OtherEvent,
  type ReceivedEvent
} from "../events/ReceivedEvent.ts"
export { BodyTooLarge, type NodeRequest, ParsedBody } from "./rawBody.ts"
export {
  createReceiver,
  type Delivered,
  type Receiver,
  type ReceiverResponse,
  type ReceiverOptions
} from "./Receiver.ts"
export { type Claim, inMemory, type MemoryBounds, type SeenEvents } from "./SeenEvents.ts"
export {
  expressReceiver,
  type FastifyLike,
  fastifyReceiver,
  fetchReceiver,
  honoReceiver,
  nodeReceiver,
  type NodeResponse
} from "./servers.ts"
