/** Sends HTTP requests. They throw `Refusal` if the server refuses or cannot be reached. */
import { base } from '../../base';
import { Refusal } from '../refusal';
import { sleep } from './sleep';
import type { Problem } from '../types';

/** The refusal with which the server answered; null stands for an answer that has none. */
export function refusalOf(problem: Problem | null): Refusal {
  return new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
}

/** How often a GET is repeated if it is over the device's limit. The limit refills within seconds. */
const MAX_BUSY_RETRIES = 4;
const MAX_RETRY_AFTER_S = 10;

/** Waits as long as the response asks. Returns false if the request must not be repeated: only the limit on GETs says when to retry. */
async function waitToRetry(response: Response, init?: RequestInit): Promise<boolean> {
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !(seconds > 0) || (init?.method ?? 'GET') !== 'GET') return false;
  await sleep(1000 * Math.min(seconds, MAX_RETRY_AFTER_S));
  return !init?.signal?.aborted;
}

/** `fetch` that repeats a GET over the limit on requests. Throws a `Refusal` only if the server cannot be reached. */
export async function fetchWithRetry(path: string, init?: RequestInit): Promise<Response> {
  const send = (): Promise<Response> =>
    fetch(base + path, init).catch(() => {
      throw new Refusal('no_network');
    });
  let response = await send();
  for (let retries = 0; retries < MAX_BUSY_RETRIES && (await waitToRetry(response, init)); retries++) response = await send();
  return response;
}

/** `fetchWithRetry` that returns only successful responses. */
export async function fetchResponse(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetchWithRetry(path, init);
  if (response.ok) return response;
  throw refusalOf((await response.json().catch(() => null)) as Problem | null);
}

/** Send a request and return the JSON of the response; undefined if it has no content. POST if there is a body, otherwise GET. */
export async function request<T>(path: string, body?: unknown, token?: string, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  init.headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  if (signal) init.signal = signal;
  const response = await fetchResponse(path, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
