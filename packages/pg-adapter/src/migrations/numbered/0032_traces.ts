/**
 * The span that an event or a job comes from, as a W3C `traceparent`: what follows after the commit joins the trace of
 * the request. Null unless that request was traced.
 */
export const sql = `
alter table event add column trace_parent text;
alter table job add column trace_parent text;
`
