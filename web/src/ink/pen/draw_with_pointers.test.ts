import { afterEach, expect, test } from 'vitest';
import { drawWithPointers } from './draw_with_pointers';

afterEach(() => {
  document.body.replaceChildren();
});

/** An element to draw on, and the names of the handlers that were called. */
function area(mayBegin = true): { node: HTMLElement; calls: string[] } {
  const calls: string[] = [];
  const node = document.createElement('div');
  document.body.append(node);
  const note = (name: string) => (event?: PointerEvent) => void calls.push(event ? `${name} ${event.pointerId}` : name);
  const handlers = { mayBegin: () => mayBegin, begin: note('begin'), extend: note('extend'), end: note('end'), undo: note('undo') };
  drawWithPointers({ ...handlers, end: () => handlers.end(), undo: () => handlers.undo() })(node);
  return { node, calls };
}
function send(node: HTMLElement, type: string, pointerId: number, pointerType = 'touch'): void {
  node.dispatchEvent(new PointerEvent(type, { pointerId, pointerType, button: 0, bubbles: true }));
}

test('a stylus replaces the stroke that the palm has just drawn', () => {
  const { node, calls } = area();
  send(node, 'pointerdown', 1);
  send(node, 'pointermove', 1);
  send(node, 'pointerdown', 2, 'pen');
  send(node, 'pointermove', 1);
  send(node, 'pointermove', 2, 'pen');
  send(node, 'pointerup', 2, 'pen');
  expect(calls).toEqual(['begin 1', 'extend 1', 'undo', 'begin 2', 'extend 2', 'end']);
});

test('a second finger draws nothing', () => {
  const { node, calls } = area();
  send(node, 'pointerdown', 1);
  send(node, 'pointerdown', 2);
  send(node, 'pointermove', 2);
  send(node, 'pointerup', 2);
  send(node, 'pointermove', 1);
  expect(calls).toEqual(['begin 1', 'extend 1']);
});

test('no pointer draws while no stroke may begin', () => {
  const { node, calls } = area(false);
  send(node, 'pointerdown', 1);
  send(node, 'pointermove', 1);
  expect(calls).toEqual([]);
});
