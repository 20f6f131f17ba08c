import { expect, test, vi } from 'vitest';

import { Camera } from './camera.svelte.ts';

// Views change at once.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const SEA = { width: 24_000, height: 24_000 };
const PHONE = { width: 360, height: 300 };

test('a battle in one place begins with its ships large enough to be steered', () => {
  const camera = new Camera(SEA, () => [
    [7_000, 12_000],
    [15_000, 13_400],
  ]);
  camera.resize(PHONE);
  expect(camera.isWhole).toBe(false);
  // A large ship is 1750 mils long.
  expect(camera.scale * 1_750).toBeGreaterThan(48);
  const [left = NaN, , width = NaN] = camera.viewBox.split(' ').map(Number);
  expect(left).toBeLessThan(7_000);
  expect(left + width).toBeGreaterThan(15_000);
});

test('ships on both sides of the sea are shown with all of it', () => {
  const camera = new Camera(SEA, () => [
    [1_000, 2_000],
    [23_000, 20_000],
  ]);
  camera.resize(PHONE);
  expect(camera.isWhole).toBe(true);
});

test('what was looked at stays when the picture changes its size', () => {
  const camera = new Camera(SEA, () => [
    [7_000, 12_000],
    [15_000, 13_400],
  ]);
  camera.resize(PHONE);
  camera.zoomBy(0.1);
  camera.resize({ width: 740, height: 300 });
  expect(camera.isWhole).toBe(true);
});

test('what the view begins with is found anew once the page around the picture is there', () => {
  const camera = new Camera(SEA, () => [
    [7_000, 12_000],
    [15_000, 13_400],
  ]);
  camera.resize({ width: 360, height: 40 });
  expect(camera.isWhole).toBe(true);
  camera.resize(PHONE);
  expect(camera.scale).toBeGreaterThanOrEqual(0.024);
});

/** Two ships in one corner of the sea, as far as there is room for them. */
const CORNER = (): (readonly [number, number])[] => [
  [2000, 3000],
  [5000, 8000],
];
const whole = (picture: { width: number; height: number }): Camera => {
  const camera = new Camera(SEA, () => []);
  camera.resize(picture);
  return camera;
};

test('on a phone a turn begins with what there is to do, unless the whole sea was asked for', () => {
  const camera = whole(PHONE);
  expect(camera.isWhole).toBe(true);
  camera.turnTo(CORNER);
  expect(camera.scale).toBeGreaterThanOrEqual(0.024);
  camera.showWhole();
  camera.turnTo(CORNER);
  expect(camera.isWhole).toBe(true);
  camera.zoomBy(2);
  camera.turnTo(CORNER);
  expect(camera.scale).toBeGreaterThanOrEqual(0.024);
});

test('on a desk a turn leaves the view as it is', () => {
  const camera = whole({ width: 900, height: 720 });
  camera.turnTo(CORNER);
  expect(camera.isWhole).toBe(true);
});
