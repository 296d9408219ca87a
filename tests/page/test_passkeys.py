"""Passkeys in the page, with Chromium's own virtual authenticator; signing out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect
from serving import PHONE, Site, Visit

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_device(page: Page) -> tuple[CDPSession, str]:
    """A page whose browser has a device for passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]


def open_settings(page: Page) -> None:
    page.locator("[data-settings]").click()
    page.locator("[data-recovery] summary").click()


def table_of(page: Page, address: str) -> str:
    wish = {"game": "cow006", "name": "Clover", "seating": ["me", "heuristic"]}
    made: Any = page.request.post(f"{address}/api/tables", data=wish).json()
    return str(made["table"])


def test_a_passkey_is_kept_found_on_another_device_and_removed(visit: Visit, site: Site) -> None:
    address = f"http://localhost:{site.port}"
    page = visit("about:blank")
    first, device = with_device(page)
    page.goto(address)
    table = table_of(page, address)
    open_settings(page)
    page.locator("[data-keep-passkey]").click()
    expect(page.locator("[data-passkeys] li")).to_contain_text("Chrome, Linux")
    page.locator("[data-keep-passkey]").click()
    expect(page.get_by_text("This device keeps a passkey for you already.")).to_be_visible()
    kept = first.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    assert [credential["rpId"] for credential in kept] == ["localhost"]

    other = visit("about:blank", viewport=PHONE)
    second, phone = with_device(other)
    second.send("WebAuthn.addCredential", {"authenticatorId": phone, "credential": kept[0]})  # as devices share them
    other.goto(address)
    open_settings(other)
    other.locator("[data-sign-in]").click()
    expect(other.locator(f"a[href='/table/{table}']")).to_be_visible()
    open_settings(other)
    expect(other.locator("[data-passkeys] li")).to_contain_text("used")
    other.locator("[data-remove-passkey]").click()
    expect(other.locator("[data-passkeys] li")).to_have_count(0)
    other.locator("[data-sign-in]").click()
    expect(other.get_by_text("This passkey is not kept here any more.")).to_be_visible()

    other.locator("[data-sign-out]").click()
    expect(other.get_by_text("you will never find your tables again")).to_be_visible()
    other.locator("[data-sign-out]").click()
    expect(other.get_by_text("No tables yet.")).to_be_visible()


def test_an_address_of_numbers_says_why_there_are_no_passkeys(visit: Visit) -> None:
    page = visit("/")
    open_settings(page)
    expect(page.get_by_text("Passkeys need an address with a name.")).to_be_visible()
    expect(page.locator("[data-keep-passkey]")).to_have_count(0)
