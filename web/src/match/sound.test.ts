import { expect, test, vi } from 'vitest';

import { sound } from './sound.ts';

const parameter = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
const resume = vi.fn();
/** The sound of a phone. */
const audio = {
  state: 'running',
  currentTime: 0,
  destination: {},
  resume,
  createOscillator: () => ({
    frequency: parameter,
    connect: (to: object) => to,
    start: vi.fn(),
    stop: vi.fn(),
  }),
  createGain: () => ({ gain: parameter, connect: vi.fn() }),
};
vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
vi.stubGlobal('AudioContext', function () {
  return audio;
});

test('sound that the phone has interrupted goes on', () => {
  sound('turn');
  expect(resume).not.toHaveBeenCalled();

  audio.state = 'interrupted';
  resume.mockRejectedValueOnce(new Error('a call goes on'));
  sound('turn');
  expect(resume).toHaveBeenCalledOnce();

  resume.mockResolvedValueOnce(undefined);
  sound('turn');
  expect(resume).toHaveBeenCalledTimes(2);
});
