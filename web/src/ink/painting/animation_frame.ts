/** Runs jobs in the next animation frame, each at most once. All jobs share one call of `requestAnimationFrame`. */
const jobs = new Set<() => void>();
let request = 0;

export function onNextFrame(job: () => void): void {
  jobs.add(job);
  request ||= requestAnimationFrame(run);
}

export function cancelJob(job: () => void): void {
  jobs.delete(job);
}

function run(): void {
  request = 0;
  const due = [...jobs];
  jobs.clear();
  for (const job of due) job();
}
