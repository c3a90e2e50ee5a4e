"""The shop survives every failure that a sandbox can produce.

FOURTOP_SANDBOX is the URL of a sandbox: `fourtop sandbox --now 2026-03-14T19:00:00+01:00`.
"""

import datetime
import json
import os
import unittest
import urllib.error
import urllib.request

from shop import MESSAGES, Api, Shop

SORBET = "Lemon sorbet"


class Sandbox:
    """Controls a sandbox over HTTP."""

    def __init__(self, url):
        self.url = url

    def command(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/_sandbox{path}", data, method=method)
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.loads(response.read())

    def post(self, path, body):
        return self.command("POST", path, body)

    def fail(self, kind, **options):
        return self.post("/faults", {"kind": kind, **options})["id"]

    def hits(self, fault):
        return self.command("GET", f"/faults/{fault}")["hits"]

    def now(self):
        text = self.command("GET", "")["now"].replace("Z", "+00:00")
        return datetime.datetime.fromisoformat(text).timestamp()

    def settle(self):
        """Waits until everything that is due has been delivered."""
        self.advance(0)

    def advance(self, seconds):
        self.post("/clock", {"advance_seconds": seconds})


class ShopTest(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox(os.environ["FOURTOP_SANDBOX"])
        self.sandbox.post("/clock", {"now": "2026-03-14T19:00:00+01:00"})
        state = self.sandbox.post("/reset", {})
        self.token = state["live_token"]
        staff_token = self.sandbox.post("/tokens", {})["token"]
        self.staff = Api(self.sandbox.url, staff_token)
        items = self.staff.call("GET", "/items?per_page=100")["data"]
        sorbet = next(item for item in items if item["name"].get("en") == SORBET)
        self.lines = [{"item_id": sorbet["id"], "quantity": 2}]
        self.before = {order["id"] for order in self.orders()}
        self.shop = self.open_shop(self.token)
        subscription = self.sandbox.post("/webhooks", {"url": self.shop.webhook_url})
        self.subscription = subscription["id"]
        self.shop.secret = subscription["secret"]

    def open_shop(self, token, timeout=30):
        shop = Shop(Api(self.sandbox.url, token, first_wait=0.01, timeout=timeout), now=self.sandbox.now)
        self.addCleanup(shop.close)
        return shop

    def orders(self):
        return self.staff.call("GET", "/orders?per_page=100")["data"]

    def new_orders(self):
        return [order["id"] for order in self.orders() if order["id"] not in self.before]

    def placed(self, cart="cart-1", shop=None):
        outcome, order = (shop or self.shop).check_out(cart, self.lines)
        self.assertEqual(outcome, "placed")
        return order["id"]


class RequestsTest(ShopTest):
    def test_failures_that_the_customer_does_not_notice(self):
        faults = {
            "rate_limited": {"seconds": 0, "times": 2},
            "unavailable": {"seconds": 0, "times": 2},
            "truncated": {},
            "reset": {"when": "before"},
        }
        for kind, options in faults.items():
            with self.subTest(kind):
                fault = self.sandbox.fail(kind, method="POST", **options)
                before = len(self.new_orders())
                order = self.placed(cart=f"cart-{kind}")
                self.assertGreater(self.sandbox.hits(fault), 0)
                self.assertEqual(len(self.new_orders()), before + 1)
                self.assertIn(order, self.new_orders())

    def test_a_connection_that_breaks_after_the_order_was_placed(self):
        self.sandbox.fail("reset", when="after", operation="placeOrder")
        self.assertEqual([self.placed()], self.new_orders())

    def test_a_response_that_comes_too_late(self):
        self.sandbox.fail("slow", milliseconds=100_000, operation="placeOrder")
        shop = self.open_shop(self.token, timeout=4)
        self.assertEqual([self.placed(shop=shop)], self.new_orders())

    def test_failures_after_which_the_customer_presses_again(self):
        for kind, options in {"internal_error": {}, "key_in_use": {}, "unavailable": {"seconds": 0, "times": 4}}.items():
            with self.subTest(kind):
                self.sandbox.fail(kind, method="POST", **options)
                before = len(self.new_orders())
                outcome, _ = self.shop.check_out(f"cart-{kind}", self.lines)
                self.assertEqual(outcome, "try again")
                self.assertIn("Press the button again", MESSAGES[outcome])
                self.placed(cart=f"cart-{kind}")
                self.assertEqual(len(self.new_orders()), before + 1)


class WebhooksTest(ShopTest):
    def handled_once(self, kind, late, statuses, **options):
        fault = self.sandbox.fail(kind, events=["order.created"], **options)
        order = self.placed()
        self.sandbox.settle()
        self.assertEqual(self.sandbox.hits(fault), 1)
        self.assertEqual(order in self.shop.orders, late == 0)
        self.sandbox.advance(late)
        self.assertEqual(self.shop.orders[order]["status"], "placed")
        self.assertEqual(self.shop.handled.count("order.created"), 1)
        log = self.sandbox.command("GET", f"/webhooks/{self.subscription}/log")
        created = next(delivery for delivery in log if delivery["type"] == "order.created")
        self.assertEqual([attempt["status"] for attempt in created["attempts"]], statuses)

    def test_an_event_that_arrives_twice(self):
        self.handled_once("duplicated", 0, [200])

    def test_an_event_that_arrives_an_hour_late(self):
        self.handled_once("delayed", 3600, [200], seconds=3600)

    def test_an_event_that_is_lost(self):
        self.handled_once("lost", 60, [None, 200])

    def test_an_event_with_a_wrong_signature(self):
        self.handled_once("wrong_signature", 60, [400, 200])

    def test_an_event_with_an_old_signature(self):
        self.handled_once("old_signature", 60, [400, 200])

    def test_events_in_the_wrong_order(self):
        order = self.placed()
        self.sandbox.settle()
        self.sandbox.fail("reordered", events=["order.status_changed"])
        for status in ("accepted", "ready"):
            self.staff.call("POST", f"/orders/{order}/status", {"status": status})
            self.sandbox.advance(1)
        self.assertEqual(self.shop.handled.count("order.status_changed"), 2)
        self.assertEqual(self.shop.orders[order]["status"], "ready")

    def test_an_event_with_the_data_that_a_test_needs(self):
        order = {"id": "019ce6f0-0000-7000-8000-000000000001", "status": "cancelled"}
        self.sandbox.post("/trigger", {"type": "order.status_changed", "data": {"order": order}})
        self.assertEqual(self.shop.orders[order["id"]]["status"], "cancelled")
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.sandbox.post("/trigger", {"type": "order.created", "data": {"order": {"status": "eaten"}}})
        details = json.loads(refused.exception.read())["error"]["details"]
        self.assertEqual((refused.exception.code, list(details)), (422, ["data.order.status"]))


class AccessTest(ShopTest):
    def is_told(self, shop, outcome, message):
        self.assertEqual(shop.check_out("cart-1", self.lines), (outcome, None))
        self.assertIn(message, MESSAGES[outcome])
        self.assertEqual(self.new_orders(), [])

    def is_not_connected(self, shop):
        self.is_told(shop, "not connected", "cannot order from the restaurant")

    def test_a_token_that_is_revoked(self):
        self.sandbox.post("/tokens/revoke", {"token": self.token})
        self.is_not_connected(self.shop)

    def test_a_token_that_expires(self):
        token = self.sandbox.post("/tokens", {"expires_at": "2026-03-14T20:00:00+01:00"})["token"]
        shop = self.open_shop(token)
        self.sandbox.advance(2 * 3600)
        self.is_not_connected(shop)

    def test_a_token_that_may_only_read(self):
        token = self.sandbox.post("/tokens", {"scopes": ["menu:read"]})["token"]
        self.is_not_connected(self.open_shop(token))

    def test_an_app_that_is_uninstalled(self):
        app = self.sandbox.post("/apps", {"name": "Shop", "redirect_uris": ["https://shop.example.com/back"]})
        installed = self.sandbox.post("/apps/install", app)
        shop = self.open_shop(installed["access_token"])
        self.sandbox.post("/apps/uninstall", {"grant_id": installed["grant_id"]})
        self.is_not_connected(shop)

    def test_a_plan_that_has_lapsed(self):
        self.sandbox.post("/standing", {"lapsed": True})
        outcome, _ = self.shop.check_out("cart-1", self.lines)
        self.assertEqual((outcome, MESSAGES[outcome]), ("closed", "The restaurant takes no orders at the moment."))

    def test_a_restaurant_that_is_suspended(self):
        self.sandbox.post("/standing", {"suspended": True})
        self.is_told(self.shop, "closed", "takes no orders")


if __name__ == "__main__":
    unittest.main()
