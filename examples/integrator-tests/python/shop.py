"""A small shop on Fourtop's API, with nothing but Python's standard library."""

import hashlib
import hmac
import http.client
import http.server
import json
import threading
import time
import urllib.error
import urllib.request

SIGNATURE_TOLERANCE_SECONDS = 300


class ApiError(Exception):
    """The API refused a request; `code` says why."""

    def __init__(self, status, code, message, details):
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.details = details


class Unreachable(Exception):
    """No complete response arrived, so it is not known whether the request was carried out."""


class Api:
    """Calls the API, and retries what is safe to retry."""

    def __init__(self, url, token, tries=4, first_wait=0.25, timeout=30):
        self.url = url
        self.token = token
        self.tries = tries
        self.first_wait = first_wait
        self.timeout = timeout

    def call(self, method, path, body=None, key=None):
        """Returns the response's JSON. A POST with a key is carried out once, however often it is sent."""
        is_repeatable = key is not None or method in ("GET", "PUT", "DELETE")
        for attempt in range(1, self.tries + 1):
            wait = self.first_wait * 2 ** (attempt - 1)
            try:
                return self._send(method, path, body, key)
            except urllib.error.HTTPError as refusal:
                error = self._error_of(refusal)
                # After 429 nothing was done; after 503 that is not certain.
                is_passing = error.status == 429 or (is_repeatable and error.status in (502, 503, 504))
                if attempt == self.tries or not is_passing:
                    raise error from None
                wait = float(refusal.headers.get("Retry-After", wait))
            except (OSError, http.client.HTTPException, ValueError) as failure:
                if attempt == self.tries or not is_repeatable:
                    raise Unreachable(str(failure)) from failure
            time.sleep(wait)

    def _send(self, method, path, body, key):
        headers = {"Authorization": f"Bearer {self.token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=self.timeout) as response:
            return json.loads(response.read())

    @staticmethod
    def _error_of(refusal):
        try:
            error = json.loads(refusal.read())["error"]
            return ApiError(refusal.code, error["code"], error["message"], error["details"])
        except (ValueError, KeyError, OSError, http.client.HTTPException):
            return ApiError(refusal.code, "unexpected_response", refusal.reason, {})


MESSAGES = {
    "placed": "Thank you! Your order was placed.",
    "refused": "Something is wrong with the cart.",
    "closed": "The restaurant takes no orders at the moment.",
    "try again": "We could not reach the restaurant. Press the button again: you will not be charged twice.",
    "not connected": "This shop cannot order from the restaurant at the moment. Please call them.",
}

OUTCOMES = {
    "validation_failed": "refused",
    "plan_lapsed": "closed",
    "restaurant_suspended": "closed",
    "unauthenticated": "not connected",
    "insufficient_scope": "not connected",
}


def is_signed(body, header, secret, now):
    """Whether the body, exactly as it was received, is signed with the secret and not too old."""
    members = [member.partition("=") for member in header.split(",")]
    times = [value for name, _, value in members if name == "t"]
    if len(times) != 1 or not times[0].isdigit() or abs(now - int(times[0])) > SIGNATURE_TOLERANCE_SECONDS:
        return False
    signed = f"{times[0]}.".encode() + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(value, expected) for name, _, value in members if name == "v1")


class Shop:
    """Places orders, and learns from webhooks how they get on."""

    def __init__(self, api, now=time.time):
        self.api = api
        self.now = now
        self.secret = None
        self.orders = {}
        self.handled = []
        self._seen = set()
        self._lock = threading.Lock()
        shop = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.send_response(shop.receive(body, self.headers.get("Service-Signature", "")))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.webhook_url = f"http://127.0.0.1:{self._server.server_port}/webhooks"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def check_out(self, cart_id, lines):
        """Returns the outcome and, if it was placed, the order. The id of the cart is the idempotency key."""
        order = {
            "type": "pickup",
            "customer_name": "Ada Bianchi",
            "customer_phone": "06 555 0199",
            "lines": lines,
        }
        try:
            return "placed", self.api.call("POST", "/orders", order, cart_id)["data"]
        except Unreachable:
            return "try again", None
        except ApiError as error:
            return OUTCOMES.get(error.code, "try again"), None

    def receive(self, body, signature):
        """Handles a delivery once, and returns the status for it."""
        if self.secret is None:
            return 503
        if not is_signed(body, signature, self.secret, self.now()):
            return 400
        event = json.loads(body)
        with self._lock:
            if event["id"] not in self._seen:
                self._handle(event)
                self._seen.add(event["id"])
        return 200

    def _handle(self, event):
        self.handled.append(event["type"])
        order = event["data"].get("order")
        if order is None:
            return
        known = self.orders.get(order["id"])
        # Events may arrive out of order: an older one changes nothing. All times of a restaurant have its offset.
        if known is None or known["updated_at"] <= order["updated_at"]:
            self.orders[order["id"]] = order
