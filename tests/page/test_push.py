"""Web push in the page: the service worker shows what the server tells, and the settings say what cannot be.

The headless browser grants no notifications and knows no push service. So what the worker would show is written down
there, and messages are brought by the browser's own tools for developers.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Worker, expect
from serving import Site, Visit

NOTICE = {"title": "Cow 006", "body": "C'est à toi.", "address": "/table/abc", "tag": "abc"}
WRITTEN_DOWN = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, address: data });
  };
}"""
GRANTED = """Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";"""


def deliver(page: Page, origin: str, *notices: object) -> None:
    """As if a push service had brought something for this page."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []

    def note(event: dict[str, Any]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    for notice in notices:
        words = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(notice)}
        session.send("ServiceWorker.deliverPushMessage", words)


def worker_of(page: Page) -> Worker:
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    return page.context.service_workers[0]


def wait_for_last(page: Page, worker: Worker) -> list[str]:
    """What was shown until the notice that is called `last`, by its tags."""
    for _ in range(500):
        shown: list[str] = worker.evaluate("self.shown.map(({ tag }) => tag)")
        if "last" in shown:
            return shown
        page.wait_for_timeout(20)
    raise AssertionError(shown)


def test_a_turn_is_shown_unless_somebody_looks_at_that_table(visit: Visit, site: Site) -> None:
    page = visit("/", service_workers="allow")
    wish = {"game": "cow006", "name": "Clover", "seating": ["me", "heuristic"]}
    table = page.request.post("/api/tables", data=wish).json()["table"]
    page.goto(f"/table/{table}")
    worker = worker_of(page)
    worker.evaluate(WRITTEN_DOWN)
    here = {**NOTICE, "address": f"/table/{table}", "tag": "here"}
    elsewhere = {**NOTICE, "address": "https://elsewhere.example/", "tag": "elsewhere"}
    deliver(page, site.address, NOTICE, here, elsewhere, "nonsense", {**NOTICE, "tag": "last"})
    assert wait_for_last(page, worker) == ["abc", "last"]
    assert worker.evaluate("self.shown[0]") == NOTICE


def test_a_browser_without_a_push_service_says_so(visit: Visit) -> None:
    page = visit("about:blank", service_workers="allow")
    page.add_init_script(GRANTED)
    page.goto("/")
    worker_of(page)
    page.locator("[data-settings]").click()
    page.locator("[data-push-on]").click()
    expect(page.get_by_text("This browser does not let itself be told.")).to_be_visible()
