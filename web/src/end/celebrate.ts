/** Show confetti in the colours of the current game. */
export function celebrate(): void {
  const table = document.querySelector('.table');
  const style = table ? getComputedStyle(table) : null;
  const colours = ['--accent', '--paint', '--gold'].map((name) => style?.getPropertyValue(name).trim() ?? '').filter(Boolean);
  void import('./confetti').then(({ showConfetti }) => showConfetti([...colours, '#ffffff'])).catch(() => undefined);
}
