/** Confetti in the colours of the game on the table. */
export function celebrate(): void {
  const table = document.querySelector('.table');
  const style = table ? getComputedStyle(table) : null;
  const colours = ['--accent', '--paint', '--gold'].map((name) => style?.getPropertyValue(name).trim() ?? '').filter(Boolean);
  void import('./confetti').then(({ rain }) => rain([...colours, '#ffffff'])).catch(() => undefined);
}
