import { expect, test } from 'vitest';
import { TransformGesture } from './transform_gesture';

test('one finger moves a piece, two fingers rotate it around the point between them', () => {
  const gesture = new TransformGesture({ x: 500, y: 500, angle: 0 });
  gesture.down(1, [480, 500]);
  expect(gesture.move(1, [500, 540])).toEqual({ x: 520, y: 540, angle: 0 });
  gesture.down(2, [540, 540]);
  const pose = gesture.move(2, [500, 580]); // A quarter turn.
  expect(pose.angle).toBeCloseTo(900);
  expect([pose.x, pose.y]).toEqual([expect.closeTo(500), expect.closeTo(560)]);
  gesture.up(2);
  expect(gesture.move(1, [500, 530])).toMatchObject({ angle: pose.angle, y: pose.y - 10 });
});
