import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Inquiry } from './inquiry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Answers each question after `delay_ms`, and keeps what was asked and heard. */
function inquire(delay_ms: number): {
  inquiry: Inquiry<string, string>;
  asked: string[];
  heard: string[];
} {
  const [asked, heard]: [string[], string[]] = [[], []];
  const inquiry = new Inquiry<string, string>(
    (plan) => {
      asked.push(plan);
      return new Promise((resolve) => {
        setTimeout(() => resolve(`${plan}!`), delay_ms);
      });
    },
    (answer) => heard.push(answer),
  );
  return { inquiry, asked, heard };
}

test('only the latest plan is heard of', async () => {
  const { inquiry, asked, heard } = inquire(50);
  inquiry.about('a');
  await vi.advanceTimersByTimeAsync(10);
  inquiry.about('b');
  inquiry.about('c');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['a', 'c']);
  expect(heard).toEqual(['c!']);
});

test('questions keep their distance', async () => {
  const { inquiry, asked } = inquire(0);
  for (let frame = 0; frame < 60; frame += 1) {
    inquiry.about(`plan ${frame}`);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(asked.length).toBeLessThanOrEqual(9);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.at(-1)).toBe('plan 59');
});

test('a dropped plan is not heard of', async () => {
  const { inquiry, heard } = inquire(50);
  inquiry.about('a');
  await vi.advanceTimersByTimeAsync(10);
  inquiry.drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([]);
});
