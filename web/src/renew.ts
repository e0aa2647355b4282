const OFTEN = 60_000;

/** The server was updated while this page was open: a part that it fetches only now is gone, and a fresh page knows the new one. */
export function renew(reload: () => void): void {
  addEventListener('vite:preloadError', () => void again());
  async function again(): Promise<void> {
    const last = Number(sessionStorage.getItem('renewed'));
    if (Date.now() - last < OFTEN) return; // it is not that: do not go round in circles
    if (!(await answers())) return; // nor that: the line is down, and this page is all there is
    sessionStorage.setItem('renewed', `${Date.now()}`);
    reload();
  }
}

const answers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
