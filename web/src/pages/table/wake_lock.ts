/** Keep the screen on if the browser can do that; it needs a secure page. Returns a function that stops it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  const acquire = (): void => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (acquired) => {
        if (stopped) void acquired.release();
        else lock = acquired;
      },
      () => undefined, // The browser may refuse, for example if the battery is low.
    );
  };
  acquire();
  // Browsers release the lock when the page is hidden.
  document.addEventListener('visibilitychange', acquire);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', acquire);
    void lock?.release();
  };
}
