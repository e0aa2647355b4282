/** Keep the screen on if the browser can do that, which needs a secure page. Returns a function that ends it. */
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
  // Browsers release the lock when the page is hidden, so get a new one when it is visible again.
  document.addEventListener('visibilitychange', acquire);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', acquire);
    void lock?.release();
  };
}
