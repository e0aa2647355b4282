"""A page in front of the very bench that a test wants, whatever chance dealt."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.guests import PHONE, Guests

from triptych.wire.messages import PROTOCOL_VERSION

SEAT_FIVE = """async ({version, material, options, decks}) => {
  const post = async (path, body) => {
    const headers = {'content-type': 'application/json'};
    const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
    return answer.json();
  };
  const people = [await post('/api/tables', {name: 'Ada', avatar: null})];
  const {code} = people[0];
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil'])
    people.push(await post(`/api/tables/${code}/join`, {name, avatar: null}));
  let places = null;
  const dial = (person) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
    socket.onopen = () =>
      socket.send(JSON.stringify({type: 'Hello', version, token: person.token, tv: false}));
    socket.onmessage = ({data}) => {
      const told = JSON.parse(data);
      if (told.type === 'Private' && told.you) person.seat = told.you.seat;
      if (told.type === 'Public') {
        places = told.view?.materials ?? places;
        done(socket);
      }
      if (told.type === 'Refused') throw new Error(data);
    };
  });
  const sockets = [];
  for (const person of people) sockets.push(await dial(person));
  const ask = (command) => {
    const message = {type: 'Do', id: command.type, to: 'table', stage: null, command};
    sockets[0].send(JSON.stringify(message));
  };
  ask({type: 'ChooseGame', game: 'pictures'});
  ask({type: 'SetOptions', options});
  ask({type: 'ChooseDecks', decks});
  ask({type: 'StartGame'});
  while (!places) await new Promise((done) => setTimeout(done, 20));
  const index = people.findIndex((person) => places[person.seat] === material);
  sockets[index].close();
  window.heldOpen = sockets;
  return people[index];
}"""


def bench_with(guests: Guests, material: str, *, begin: bool = True, **how: Any) -> Page:
    """A device whose seat builds with this material; the four others are at the table too."""
    chosen = {"options": how.pop("options", {}), "decks": how.pop("decks", ["house"])}
    others = guests.page()
    others.goto("/healthz")
    asked = {"version": PROTOCOL_VERSION, "material": material, **chosen}
    joined = others.evaluate(SEAT_FIVE, asked)
    page = guests.page(**{"size": PHONE, **how})
    page.add_init_script(
        f"localStorage.setItem('triptych.sessions', {json.dumps(json.dumps([joined]))})"
    )
    page.goto(f"/{joined['code']}")
    button = page.get_by_role("button", name="Start building")
    expect(button).to_be_visible()
    if begin:
        button.click()
        expect(page.locator(f"[data-set={material}]")).to_be_visible()
    return page
