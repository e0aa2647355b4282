"""Opens the workbench of a chosen material, although materials are dealt at random."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.support.guests import PHONE, Guests

from triptych.wire.messages import PROTOCOL_VERSION

SEAT_FIVE_PEOPLE = """async ({version, material, options, decks}) => {
  const post = async (path, body) => {
    const headers = {'content-type': 'application/json'};
    const response = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
    return response.json();
  };
  const people = [], sockets = [];
  let code = '', materials = null, refused = null;
  const connect = (person) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
    socket.onopen = () =>
      socket.send(JSON.stringify({type: 'Hello', version, token: person.token, tv: false}));
    socket.onmessage = ({data}) => {
      const message = JSON.parse(data);
      if (message.type === 'Private' && message.you) person.seat = message.you.seat;
      if (message.type === 'Public') {
        materials = message.view?.materials ?? materials;
        done(socket);
      }
      if (message.type === 'Refused') refused = data;
    };
  });
  // Everyone connects at once: a host who stays away would lose that role.
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']) {
    const path = code ? `/api/tables/${code}/join` : '/api/tables';
    const person = await post(path, {name, avatar: null});
    code = person.code;
    people.push(person);
    sockets.push(await connect(person));
  }
  const send = (command) => {
    const message = {type: 'Do', id: command.type, to: 'table', stage: null, command};
    sockets[0].send(JSON.stringify(message));
  };
  send({type: 'ChooseGame', game: 'pictures'});
  send({type: 'SetOptions', options});
  send({type: 'ChooseDecks', decks});
  send({type: 'StartGame'});
  while (!materials && !refused) await new Promise((done) => setTimeout(done, 20));
  if (refused) throw new Error(refused);
  const index = people.findIndex((person) => materials[person.seat] === material);
  sockets[index].close();
  window.openSockets = sockets;
  return people[index];
}"""


def open_workbench(
    guests: Guests, material: str, *, start: bool = True, **page_options: Any
) -> Page:
    """Open the page of the seat that has this material, at a table of five people."""
    setup = {
        "options": page_options.pop("options", {}),
        "decks": page_options.pop("decks", ["house"]),
    }
    others = guests.page()
    others.goto("/healthz")
    arguments = {"version": PROTOCOL_VERSION, "material": material, **setup}
    joined = others.evaluate(SEAT_FIVE_PEOPLE, arguments)
    page = guests.page(**{"size": PHONE, **page_options})
    page.add_init_script(
        f"localStorage.setItem('triptych.sessions', {json.dumps(json.dumps([joined]))})"
    )
    page.goto(f"/{joined['code']}")
    button = page.get_by_role("button", name="Start building")
    expect(button).to_be_visible()
    if start:
        button.click()
        expect(page.locator(f"[data-material={material}]")).to_be_visible()
    return page
