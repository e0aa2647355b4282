import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import AvatarPad from './AvatarPad.svelte';
import type { StoredAvatar } from './strokes';

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

test('a second finger does not start a stroke that the first one extends', () => {
  const props = $state({ avatar: { strokes: [] } as StoredAvatar });
  mounted = mount(AvatarPad, { target: document.body, props: { get avatar() { return props.avatar; }, set avatar(avatar) { props.avatar = avatar; } } });
  const sheet = document.querySelector<HTMLElement>('.sheet')!;
  sheet.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  const send = (type: string, pointerId: number, clientX: number): void => {
    sheet.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', bubbles: true, clientX, clientY: 10 }));
    flushSync();
  };
  send('pointerdown', 1, 10);
  send('pointermove', 1, 30);
  send('pointerdown', 2, 90);
  send('pointermove', 1, 50);
  send('pointermove', 2, 95);
  expect(props.avatar.strokes).toHaveLength(1);
});
