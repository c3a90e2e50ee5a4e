/** Responses that never end by themselves: server-sent events. */

export const contentType = "text/event-stream"

/** Whether a response with this type goes on until somebody ends it. */
export const isEventStream = (type: unknown): boolean => type === contentType
