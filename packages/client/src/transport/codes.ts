/** The error codes of the API. Generated from the API's declarations by `npm run record`; do not edit. */

/** The codes that have a type of their own. */
export const codes: ReadonlyArray<string> =
  "bad_request expectation_failed headers_too_large idempotency_key_in_use idempotency_key_reused insufficient_scope internal_error invalid_transition listening_off not_found origin_not_allowed payload_too_large plan_feature_unavailable plan_lapsed rate_limited request_timeout restaurant_suspended service_unavailable unauthenticated unsupported_media_type validation_failed".split(
    " "
  )
