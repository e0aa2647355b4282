/** Sends HTTP requests. They throw `Refusal` if the server refuses or cannot be reached. */
import { Refusal } from '../refusal';
import type { Problem } from '../types';

/** The refusal with which the server answered; null stands for an answer that has none. */
export function refusalOf(problem: Problem | null): Refusal {
  return new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
}

/** `fetch` that returns only successful responses. */
export async function fetchResponse(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new Refusal('no_network');
  });
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
