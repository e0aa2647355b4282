/** Jobs for the next frame of the screen, each once: six boards share one request. */
const due = new Set<() => void>();
let asked = 0;

export function nextFrame(job: () => void): void {
  due.add(job);
  asked ||= requestAnimationFrame(run);
}

export function noFrame(job: () => void): void {
  due.delete(job);
}

function run(): void {
  asked = 0;
  const jobs = [...due];
  due.clear();
  for (const job of jobs) job();
}
