/** Animation, unless the visitor prefers reduced motion. */

/** Tells whether things may move. */
export function motionAllowed(): boolean {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !still && document.visibilityState === 'visible';
}

/**
 * Calls `frame` with 0 to 1 over `duration_ms`, the last time with 1; resolves then, or at once after
 * a last frame when nothing is to move. `signal` ends it early, without another frame.
 */
export function play(
  duration_ms: number,
  frame: (progress: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (!motionAllowed()) {
      frame(1);
      resolve();
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const progress = Math.min(1, Math.max(0, (now - start) / duration_ms));
      frame(progress);
      if (progress < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

/** Eases in and out. */
export function ease(progress: number): number {
  return progress < 0.5 ? 2 * progress ** 2 : 1 - (2 - 2 * progress) ** 2 / 2;
}
